/** An invitation by link. */
import { useEffect, useState } from "preact/hooks";
import { get, post, Refused } from "../api/http";
import type { Game, GameReply, Invitation, Problem as Trouble } from "../api/types";
import { Problem } from "../panels/parts";
import { beSomebody, calledTitle, go, loadTitle, shownTitle, titleOf, words } from "../session";

export function Join({ token }: { token: string }) {
  const say = words.value;
  const [invite, setInvite] = useState<{ game: Game; side: string }>();
  const [trouble, setTrouble] = useState<Trouble>();
  useEffect(() => {
    void get<Invitation>(`/invites/${token}`)
      .then(async (answer) => {
        await loadTitle(answer.game.title);
        shownTitle.value = answer.game.title;
        setInvite(answer);
      })
      .catch((error: unknown) => {
        if (error instanceof Refused) setTrouble(error.problem);
      });
  }, [token]);
  const accept = async () => {
    try {
      await beSomebody();
      const { game } = await post<GameReply>(`/invites/${token}`);
      go(`/game/${game.id}`);
    } catch (error) {
      if (error instanceof Refused) setTrouble(error.problem);
    }
  };
  const title = invite && titleOf(invite.game.title);
  return (
    <div class="narrow">
      <section class="paper">
        <h1>{say.ui("invitation")}</h1>
        {trouble && <Problem code={trouble.code} />}
        {invite && title && (
          <>
            <p>
              {say.ui("invitation-text", { title: calledTitle(invite.game.title), side: say.of("side", invite.side) })}
            </p>
            <div class="row">
              <button type="button" class="primary big" data-act="accept" onClick={() => void accept()}>
                {say.ui("accept")}
              </button>
              <button type="button" onClick={() => go(`/game/${invite.game.id}`)}>
                {say.ui("watch")}
              </button>
            </div>
          </>
        )}
      </section>
    </div>
  );
}
