import { randomBytes, randomInt } from "node:crypto";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A webhookEventId: a ULID of 48 bits of time and 80 random bits, 26 characters. */
export function ulid(now: number): string {
  let time = "";
  for (let rest = now; time.length < 10; rest = Math.floor(rest / 32)) time = CROCKFORD[rest % 32] + time;
  return time + Array.from({ length: 16 }, () => CROCKFORD[randomInt(32)]).join("");
}

/** User U…, group C…, room R…: a letter and 32 hexadecimal digits. */
export const lineId = (letter: "U" | "C" | "R") => letter + randomBytes(16).toString("hex");

/** Message ids are long numbers in a string. */
let last = BigInt(Date.now()) * 100_000n;
export const messageId = () => String(++last);

export const token = (bytes = 24) => randomBytes(bytes).toString("base64url");
