/** Credentials decrypt only for the account they were encrypted for, unchanged, and with a key that still exists. */
import assert from "node:assert/strict";
import { createCipheriv, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { loadSecrets } from "../../../local/supervisor/secrets";
import { enableServerImports } from "../../support/server-side";

const folder = mkdtempSync(join(tmpdir(), "chat-seal-"));
const secrets = loadSecrets(folder);
rmSync(folder, { recursive: true });
const [old, young] = [randomBytes(32), randomBytes(32)];
enableServerImports({ ...secrets, encryptionKeys: `k2=${young.toString("base64")},k1=${old.toString("base64")}` });
const { openCredentials, sealCredentials } = await import("@/lib/socials/credentials");
const { seal, unseal } = await import("@/lib/crypto/seal");
const credentials = { channel_id: "1650000001", channel_secret: "ความลับ" };

test("encrypted credentials decrypt, differ each time and use the first key", () => {
  const [one, two] = [sealCredentials("a", credentials), sealCredentials("a", credentials)];
  assert.notEqual(one, two);
  assert.match(one, /^v1:k2:/);
  assert.ok(!one.includes(credentials.channel_id));
  for (const sealed of [one, two]) assert.deepEqual(openCredentials("a", sealed), credentials);
});

test("credentials encrypted for one account do not decrypt for another", () => {
  assert.throws(() => openCredentials("b", sealCredentials("a", credentials)));
  assert.throws(() => unseal(seal("x", "table.column.1"), "table.column.2"));
});

test("detects one changed byte anywhere", () => {
  const sealed = sealCredentials("a", credentials);
  for (const part of [2, 3, 4]) {
    const parts = sealed.split(":");
    const bytes = Buffer.from(parts[part] ?? "", "base64url");
    bytes.writeUInt8((bytes[0] ?? 0) ^ 1, 0);
    parts[part] = bytes.toString("base64url");
    assert.throws(() => openCredentials("a", parts.join(":")), `part ${part}`);
  }
  assert.throws(() => openCredentials("a", sealed.replace(/^v1/, "v2")));
  assert.throws(() => openCredentials("a", sealed.replace(":k2:", ":k1:")));
  assert.throws(() => openCredentials("a", sealed.split(":").slice(0, 4).join(":")));
  // a truncated tag would be easier to guess
  const [tag = "", ...rest] = sealed.split(":").reverse();
  const short = Buffer.from(tag, "base64url").subarray(0, 4).toString("base64url");
  assert.throws(() => openCredentials("a", [...rest.reverse(), short].join(":")));
});

/** The format itself, as any other program would write it. */
function sealedBy(kid: string, key: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  cipher.setAAD(Buffer.from("social_credentials.sealed.a"));
  const body = Buffer.concat([cipher.update(JSON.stringify(credentials), "utf8"), cipher.final()]);
  return ["v1", kid, ...[iv, body, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(":");
}

test("a key rotated to second place still decrypts; a removed or replaced one does not", () => {
  assert.deepEqual(openCredentials("a", sealedBy("k1", old)), credentials);
  assert.deepEqual(openCredentials("a", sealedBy("k2", young)), credentials);
  assert.throws(() => openCredentials("a", sealedBy("k0", old)), /unknown key/);
  assert.throws(() => openCredentials("a", sealedBy("k1", young)));
});
