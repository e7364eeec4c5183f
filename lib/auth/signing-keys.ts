import "server-only";
import { env } from "@/lib/env";

/** A named key of the ring in SIGNING_KEYS. */
export interface SigningKey {
  kid: string;
  key: Buffer;
}

/** Every key that still verifies; the first one signs. */
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

/** The key of a name, or null when it was retired or never ours. */
export function findSigningKey(kid: string | undefined): Buffer | null {
  return signingKeys().find((candidate) => candidate.kid === kid)?.key ?? null;
}
