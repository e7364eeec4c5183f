/** Single sign-on with the simulated organisation's provider. */
import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { cleanUp, deleteLater, must, password, run, service, url } from "./backend";
import { assertionOf, browser, consume, hasProviders } from "./identity-provider";

const domain = "company.example";
const redirectTo = `${url}/callback`;
let count = 0;
const newEmail = () => `${run}-${count++}@${domain}`;
after(() => cleanUp());

async function begin(client = browser(), options = { redirectTo }) {
  const { url: address } = must(
    await client.auth.signInWithSSO({ domain, options: { ...options, skipBrowserRedirect: true } }),
  );
  return address;
}

async function signIn(email: string) {
  const client = browser();
  const { fields } = await assertionOf(await begin(client), email);
  const landed = await consume(fields);
  const { user, session } = must(await client.auth.exchangeCodeForSession(landed.searchParams.get("code") ?? ""));
  deleteLater(user.id);
  return { user, session, landed };
}

const errorIn = (landed: URL) => landed.searchParams.get("error_code");
const origin = new URL(url).origin;

describe("single sign-on", { skip: !hasProviders && "the backend has no simulated provider" }, () => {
  it("leads to the organisation's page by its domain", async () => {
    const address = new URL(await begin());
    assert.deepEqual([address.origin, address.pathname], [origin, "/local/sso"]);
    const { error } = await browser().auth.signInWithSSO({ domain: "nobody.example" });
    assert.deepEqual([error?.code, error?.status], ["sso_provider_not_found", 404]);
  });

  it("creates an account, and finds it the next time", async () => {
    const email = newEmail();
    const { user, landed } = await signIn(email);
    assert.deepEqual([landed.pathname, user.email], ["/callback", email]);
    assert.match(String(user.app_metadata.provider), /^sso:/);
    assert.equal((await signIn(email)).user.id, user.id);
  });

  it("keeps apart from an account with the same address and a password", async () => {
    const email = newEmail();
    const { user } = must(await service.auth.admin.createUser({ email, password, email_confirm: true }));
    deleteLater(user.id);
    assert.notEqual((await signIn(email)).user.id, user.id);
  });

  it("does not redirect to another site", async () => {
    const address = await begin(browser(), { redirectTo: "https://elsewhere.example/" });
    const { fields } = await assertionOf(address, newEmail());
    assert.equal((await consume(fields)).origin, origin);
    const relayed = await consume({ ...fields, RelayState: "https://elsewhere.example/" });
    assert.deepEqual([relayed.origin, errorIn(relayed)], [origin, "saml_relay_state_not_found"]);
  });

  it("accepts an assertion once, for the sign-in that asked for it", async () => {
    const { fields } = await assertionOf(await begin(), newEmail());
    const another = new URL(await begin()).searchParams.get("RelayState") ?? "";
    const moved = await consume({ ...fields, RelayState: another });
    assert.deepEqual([moved.searchParams.get("code"), errorIn(moved)], [null, "validation_failed"]);
    assert.ok((await consume(fields)).searchParams.get("code"));
    assert.equal(errorIn(await consume(fields)), "saml_relay_state_not_found");
  });

  it("refuses a forged assertion", async () => {
    const { fields } = await assertionOf(await begin(), newEmail());
    const [head, body = "", signature] = Buffer.from(fields.SAMLResponse ?? "", "base64")
      .toString()
      .split(".");
    const claims = { ...JSON.parse(Buffer.from(body, "base64url").toString()), email: `owner@${domain}` };
    const token = [head, Buffer.from(JSON.stringify(claims)).toString("base64url"), signature].join(".");
    const forged = await consume({ ...fields, SAMLResponse: Buffer.from(token).toString("base64") });
    assert.deepEqual([forged.searchParams.get("code"), errorIn(forged)], [null, "validation_failed"]);
  });

  it("accepts no person of another domain", async () => {
    const { status } = await assertionOf(await begin(), "owner@demo.local");
    assert.equal(status, 400);
  });

  it("lets the organisation alone change the address", async () => {
    const client = browser();
    const { fields } = await assertionOf(await begin(client), newEmail());
    const landed = await consume(fields);
    const { user } = must(await client.auth.exchangeCodeForSession(landed.searchParams.get("code") ?? ""));
    deleteLater(user.id);
    assert.equal((await client.auth.updateUser({ password })).error?.code, "user_sso_managed");
  });
});
