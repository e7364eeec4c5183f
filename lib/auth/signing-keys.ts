import "server-only";
import { env } from "@/lib/env";

/** A named key in SIGNING_KEYS. */
export interface SigningKey {
  kid: string;
  key: Buffer;
}

/** All keys that verify signatures; the first one also signs. */
export function signingKeys(): [SigningKey, ...SigningKey[]] {
  const [first, ...others] = env()
    .SIGNING_KEYS.split(",")
    .map((pair) => {
      const at = pair.indexOf("=");
      return { kid: pair.slice(0, at), key: Buffer.from(pair.slice(at + 1), "base64") };
    });
  if (!first) throw new Error("SIGNING_KEYS is empty");
  return [first, ...others];
}

/** The key with this id, or null if it is unknown or retired. */
export function findSigningKey(kid: string | undefined): Buffer | null {
  return signingKeys().find((candidate) => candidate.kid === kid)?.key ?? null;
}
