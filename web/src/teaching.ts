/** The first lesson of a title: a game of its own. */
import { post } from "./api/http";
import type { Game, GameReply } from "./api/types";
import { beSomebody, go } from "./session";

/** What a game says of itself that is a lesson. */
const NOTE = "lesson";

export function isLesson(game: Game | undefined): boolean {
  return !!game?.notes.includes(NOTE);
}

/** Begin the lesson of a title, in a game of its own. */
export async function beginLesson(title: string): Promise<void> {
  await beSomebody();
  const { game } = await post<GameReply>("/lessons", { title });
  localStorage.setItem("played", "yes");
  go(`/game/${game.id}`);
}
