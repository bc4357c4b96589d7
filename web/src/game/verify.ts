/** The dice recomputed in the reader's own browser: commitment first, then every roll. */
import type { Dice } from "../api/types";

export interface Verdict {
  checked: boolean;
  honest: boolean;
  rolls: number;
  commitment: string;
  secret: string;
}

const bytesOf = (hex: string) => new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const encoder = new TextEncoder();

export async function verify({ commitment, secret, rolls }: Dice): Promise<Verdict> {
  const verdict = { checked: false, honest: false, rolls: rolls.length, commitment, secret };
  // browsers offer their cryptography on https and on localhost only
  if (!crypto.subtle) return verdict;
  const hidden = bytesOf(secret);
  const prefix = encoder.encode("grognard commitment");
  const joined = new Uint8Array([...prefix, ...hidden]);
  const key = await crypto.subtle.importKey("raw", hidden, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  let honest = hexOf(await crypto.subtle.digest("SHA-256", joined)) === commitment;
  for (const roll of rolls) honest &&= (await face(key, roll.number, roll.purpose, roll.sides)) === roll.value;
  return { ...verdict, checked: true, honest };
}

/** Rejection sampling, as the engine does it. */
async function face(key: CryptoKey, number: number, purpose: string, sides: number): Promise<number> {
  const fair = Math.floor(2 ** 32 / sides) * sides;
  for (let attempt = 0; ; attempt++) {
    const digest = new DataView(
      await crypto.subtle.sign("HMAC", key, encoder.encode(`${number} ${purpose} ${attempt}`)),
    );
    for (let start = 0; start < 32; start += 4) {
      const value = digest.getUint32(start);
      if (value < fair) return (value % sides) + 1;
    }
  }
}
