/** What the gateway accepts as an id token of a provider. */
import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { OidcProvider } from "../../../local/gateway/auth/external/oidc";

const { privateKey, publicKey } = await generateKeyPair("RS256");
const jwk = { ...(await exportJWK(publicKey)), kid: "k1", alg: "RS256", use: "sig" };
const server = createServer((request, response) => {
  const { port } = server.address() as AddressInfo;
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  const discovery = { authorization_endpoint: at("/a"), token_endpoint: at("/t"), jwks_uri: at("/jwks") };
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(request.url === "/jwks" ? { keys: [jwk] } : discovery));
});
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
after(() => server.close());

const issuer = "https://accounts.example";
const provider = new OidcProvider("google", {
  enabled: true,
  client_id: "ours",
  secret: "",
  issuer,
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
});

const now = Math.floor(Date.now() / 1000);
const claims = {
  iss: issuer,
  aud: "ours",
  sub: "7",
  iat: now,
  exp: now + 60,
  email: "A@Example.com",
  email_verified: true,
};
const sign = (changes: object) =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: "RS256", kid: "k1" }).sign(privateKey);

test("accepts the provider's token for our client, also with the issuer without its scheme", async () => {
  const profile = provider.profileOf(await provider.verify(await sign({})));
  assert.deepEqual([profile.sub, profile.email, profile.isEmailVerified], ["7", "a@example.com", true]);
  await provider.verify(await sign({ iss: "accounts.example" }));
});

const refused: Record<string, [object, RegExp]> = {
  "another issuer": [{ iss: "https://accounts.evil.example" }, /Bad ID token/],
  "an expired token": [{ iat: now - 3600, exp: now - 60 }, /Bad ID token/],
  "a token without an expiry": [{ exp: undefined }, /Bad ID token/],
  "a token that is not valid yet": [{ nbf: now + 600 }, /Bad ID token/],
  "a token for another client": [{ aud: ["theirs", "others"] }, /Unacceptable audience in id_token: \[theirs others\]/],
  "a token without a subject": [{ sub: undefined }, /Missing sub claim/],
};
for (const [name, [changes, message]] of Object.entries(refused)) {
  test(`refuses ${name}`, async () => {
    await assert.rejects(provider.verify(await sign(changes)), message);
  });
}

test("counts an address as verified only if the provider says so", () => {
  const { email_verified: _, ...unsaid } = claims;
  assert.equal(provider.profileOf(unsaid).isEmailVerified, false);
  assert.equal(provider.profileOf({ ...claims, email_verified: false }).isEmailVerified, false);
});
