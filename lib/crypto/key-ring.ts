import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

// AES-256-GCM, encoded as v1:kid:iv:ciphertext:tag in base64url. The place (table.column.id) is the additional authenticated data, so a
// sealed value copied to another row cannot be opened. private.sealed_columns lists every column
// of values sealed with ENCRYPTION_KEYS.

const TAG_BYTES = 16;

/** The keys of ENCRYPTION_KEYS by id; the first seals, all of them open. */
export type KeyRing = ReadonlyMap<string, Buffer>;

/** `list`: kid=<base64 of 32 bytes>, comma-separated. */
export function readKeyRing(list: string): KeyRing {
  const pairs = list.split(",").map((pair): [string, Buffer] => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at), Buffer.from(pair.slice(at + 1), "base64")];
  });
  return new Map(pairs);
}

/** The id of the sealing key. Throws if the ring is empty. */
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

/** Opens a value that was sealed with the same `aad`, with the key that sealed it. Throws if it is unknown or was modified. */
export function unsealWith(ring: KeyRing, sealed: string, aad: string): string {
  const [version, kid = "", iv = "", body = "", tag = ""] = sealed.split(":");
  const key = ring.get(kid);
  if (version !== "v1" || !key) throw new Error("Sealed with an unknown key");
  // shorter tags would be easier to forge
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(iv, "base64url"), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(aad));
  decipher.setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([decipher.update(Buffer.from(body, "base64url")), decipher.final()]).toString("utf8");
}
