/** Tokens in mails, cookies and consents: what opens them and what does not. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { errors, SignJWT } from "jose";
import * as z from "zod";
import { loadSecrets } from "../../local/supervisor/secrets";
import { enableServerImports } from "../support/server-side";

const folder = mkdtempSync(join(tmpdir(), "tokens-"));
after(() => rmSync(folder, { recursive: true }));
enableServerImports(loadSecrets(folder));
const { readToken, signToken, verifyToken } = await import("@/lib/crypto/signed-token");
const { signingKeys } = await import("@/lib/auth/signing-keys");

const PURPOSE = { issuer: "chat-test", audience: "shop" };
const schema = z.object({ sub: z.string(), kind: z.string().nullable() });
const CLAIMS = { sub: "somchai", kind: null };
const [{ kid, key }] = signingKeys();

test("a token gives its claims back, with an expiry or without", async () => {
  assert.deepEqual(await readToken(PURPOSE, await signToken(PURPOSE, CLAIMS, "14d"), schema), CLAIMS);
  assert.deepEqual(await readToken(PURPOSE, await signToken(PURPOSE, CLAIMS), schema), CLAIMS);
});

test("a token of another purpose, another key or another algorithm is refused", async () => {
  const forged = (kid: string, secret: Uint8Array, alg: string) =>
    new SignJWT(CLAIMS)
      .setProtectedHeader({ alg, kid })
      .setIssuer(PURPOSE.issuer)
      .setAudience(PURPOSE.audience)
      .sign(secret);
  assert.deepEqual(await readToken(PURPOSE, await forged(kid, key, "HS256"), schema), CLAIMS);
  const refused = [
    await signToken({ ...PURPOSE, issuer: "chat-other" }, CLAIMS),
    await signToken({ ...PURPOSE, audience: "other" }, CLAIMS),
    await signToken({ issuer: PURPOSE.issuer }, CLAIMS),
    await forged(kid, Buffer.alloc(key.length, 1), "HS256"),
    await forged("retired", key, "HS256"),
    await forged(kid, Buffer.concat([key, key]), "HS512"),
    `${Buffer.from('{"alg":"none"}').toString("base64url")}.${Buffer.from(JSON.stringify(CLAIMS)).toString("base64url")}.`,
    "",
  ];
  for (const token of refused) assert.equal(await readToken(PURPOSE, token, schema), null);
});

test("claims of another shape are refused, and a token that has run out says so", async () => {
  assert.equal(await readToken(PURPOSE, await signToken(PURPOSE, { sub: "somchai" }), schema), null);
  const late = await signToken(PURPOSE, CLAIMS, "-1s");
  await assert.rejects(verifyToken(PURPOSE, late, schema), errors.JWTExpired);
  assert.equal(await readToken(PURPOSE, late, schema), null);
});
