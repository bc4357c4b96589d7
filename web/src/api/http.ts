/** Plain requests to the server. */
import type { Me, Problem } from "./types";

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

let csrf: string | null = null;

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method !== "GET" && csrf !== null) headers["X-CSRF-Token"] = csrf;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused({ code: "offline", message: "offline" });
  }
  if (response.status === 204) return undefined as T;
  const answer = (await response.json().catch(() => ({}))) as { error?: Problem } & T;
  if (!response.ok) throw new Refused(answer.error ?? { code: "bad-request", message: response.statusText });
  return answer;
}

export const get = <T>(path: string): Promise<T> => request<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => request<T>("POST", path, body);
export const remove = (path: string): Promise<void> => request<void>("DELETE", path);
export const removeWith = (path: string, body: unknown): Promise<void> => request<void>("DELETE", path, body);
export const patch = <T>(path: string, body: unknown): Promise<T> => request<T>("PATCH", path, body);

/** Requests about oneself answer with the token that later requests must carry. */
export async function meBy(ask: Promise<Me>): Promise<Me> {
  const me = await ask;
  csrf = me.csrf;
  return me;
}

export async function text(path: string): Promise<string | undefined> {
  const response = await fetch(`/api${path}`);
  return response.ok ? response.text() : undefined;
}
