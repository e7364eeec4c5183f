import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

// AES-256-GCM, written as v1:kid:iv:ciphertext:tag in base64url. The place (table.column.id) is authenticated with it, so a
// sealed value copied to another row does not open there. private.sealed_columns names every column that holds one.

const TAG_BYTES = 16;

/** The keys of ENCRYPTION_KEYS by their id; the first seals, all open. */
export type KeyRing = ReadonlyMap<string, Buffer>;

/** `list`: kid=<base64 of 32 bytes>, comma separated. */
export function readKeyRing(list: string): KeyRing {
  const pairs = list.split(",").map((pair): [string, Buffer] => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at), Buffer.from(pair.slice(at + 1), "base64")];
  });
  return new Map(pairs);
}

/** The id of the key that seals. Throws for an empty ring. */
export function firstKey(ring: KeyRing): string {
  const [kid] = ring.keys();
  if (!kid) throw new Error("ENCRYPTION_KEYS is empty");
  return kid;
}

/** Seals a text for one place with the first key. */
export function sealWith(ring: KeyRing, text: string, aad: string): string {
  const kid = firstKey(ring);
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", ring.get(kid) as Buffer, iv);
  cipher.setAAD(Buffer.from(aad));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return ["v1", kid, ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(":");
}

/** Opens what was sealed for the same place, with whichever key sealed it. Throws when it is not ours or was changed. */
export function unsealWith(ring: KeyRing, sealed: string, aad: string): string {
  const [version, kid = "", iv = "", body = "", tag = ""] = sealed.split(":");
  const key = ring.get(kid);
  if (version !== "v1" || !key) throw new Error("Sealed with an unknown key");
  // a shorter tag than we make would be easier to guess
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(iv, "base64url"), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(aad));
  decipher.setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([decipher.update(Buffer.from(body, "base64url")), decipher.final()]).toString("utf8");
}
