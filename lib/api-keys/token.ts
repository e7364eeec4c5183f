import "server-only";
import { createHash, randomBytes } from "node:crypto";

const BEGINNING = "chk_";
const SHOWN_LETTERS = 6;

/** A new key, the prefix that identifies it to its owner, and the hash that is stored. */
export function makeToken(): { token: string; prefix: string; token_hash: string } {
  const token = BEGINNING + randomBytes(32).toString("base64url");
  return { token, prefix: token.slice(0, BEGINNING.length + SHOWN_LETTERS), token_hash: hashToken(token) };
}

/** The input has 256 random bits, so one round of SHA-256 is enough. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** The key in an Authorization header, or null. */
export function readToken(authorization: string | null): string | null {
  return /^Bearer (chk_[\w-]{43})$/i.exec(authorization ?? "")?.[1] ?? null;
}
