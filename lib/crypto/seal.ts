import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

// AES-256-GCM, written as v1:kid:iv:ciphertext:tag in base64url. The place (table.column.id) is authenticated with it, so a
// sealed value copied to another row does not open there.

const TAG_BYTES = 16;

function keys(): Map<string, Buffer> {
  const pairs = env()
    .ENCRYPTION_KEYS.split(",")
    .map((pair): [string, Buffer] => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), Buffer.from(pair.slice(at + 1), "base64")];
    });
  return new Map(pairs);
}

/** Seals a text for one place with the first of ENCRYPTION_KEYS. */
export function seal(text: string, place: string): string {
  const [first] = keys();
  if (!first) throw new Error("ENCRYPTION_KEYS is empty");
  const [kid, key] = first;
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return ["v1", kid, ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(":");
}

/** Opens what was sealed for the same place, with whichever key of the ring sealed it. Throws when it is not ours or was changed. */
export function unseal(sealed: string, place: string): string {
  const [version, kid = "", iv = "", body = "", tag = ""] = sealed.split(":");
  const key = keys().get(kid);
  if (version !== "v1" || !key) throw new Error("Sealed with an unknown key");
  // a shorter tag than we make would be easier to guess
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(iv, "base64url"), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([decipher.update(Buffer.from(body, "base64url")), decipher.final()]).toString("utf8");
}
