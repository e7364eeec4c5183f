import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { TOTP } from "otpauth";
import {
  cleanUp,
  connect,
  must,
  type Person,
  password,
  run,
  service,
  signedIn,
  sql,
  untilTableIsKnown,
} from "./backend";

const table = `${run}_vault`;

describe("second factor", () => {
  let person: Person;
  let factorId: string;
  let totp: TOTP;
  let used = "";
  const codeIn = (periods: number) => totp.generate({ timestamp: Date.now() + periods * 30_000 });
  const secrets = async (client: Person["client"]) => must(await client.from(table).select()).length;
  const levels = async (client: Person["client"]) => must(await client.auth.mfa.getAuthenticatorAssuranceLevel());

  before(async () => {
    await sql(`
      create table public.${table} (id int primary key);
      insert into public.${table} values (1);
      alter table public.${table} enable row level security;
      create policy second_factor on public.${table} for select to authenticated
        using ((select auth.jwt() ->> 'aal') = 'aal2');
      grant select on public.${table} to authenticated, service_role;`);
    await untilTableIsKnown(table);
    person = await signedIn("mfa");
  });
  after(() => cleanUp(`drop table public.${table}`));

  it("is not asked of a user without a factor", async () => {
    const { currentLevel, nextLevel } = await levels(person.client);
    assert.deepEqual([currentLevel, nextLevel], ["aal1", "aal1"]);
  });

  it("is enrolled with a secret and its QR code", async () => {
    const enrolment = must(await person.client.auth.mfa.enroll({ factorType: "totp", friendlyName: "phone" }));
    assert.match(enrolment.totp.uri, /^otpauth:\/\/totp\//);
    assert.match(enrolment.totp.qr_code, /^data:image\/svg\+xml/);
    factorId = enrolment.id;
    totp = new TOTP({ secret: enrolment.totp.secret });
    const listed = must(await person.client.auth.mfa.listFactors());
    assert.deepEqual([listed.all.length, listed.totp.length], [1, 0]);
    const again = await person.client.auth.mfa.enroll({ factorType: "totp", friendlyName: "phone" });
    assert.equal(again.error?.code, "mfa_factor_name_conflict");
  });

  it("refuses a wrong code and keeps what requires aal2 closed", async () => {
    const wrong = await person.client.auth.mfa.challengeAndVerify({ factorId, code: "000000" });
    assert.equal(wrong.error?.code, "mfa_verification_failed");
    assert.equal(await secrets(person.client), 0);
  });

  it("raises the session to aal2 and ends the other sessions that are below it", async () => {
    const other = connect();
    must(await other.auth.signInWithPassword({ email: person.email, password }));
    used = codeIn(0);
    const { user } = must(await person.client.auth.mfa.challengeAndVerify({ factorId, code: used }));
    assert.equal(user.factors?.[0]?.status, "verified");
    const { currentLevel, currentAuthenticationMethods } = await levels(person.client);
    assert.equal(currentLevel, "aal2");
    const methods = currentAuthenticationMethods.map((entry) => (typeof entry === "string" ? entry : entry.method));
    assert.deepEqual(methods.sort(), ["password", "totp"]);
    assert.equal(await secrets(person.client), 1);
    assert.ok((await other.auth.getUser()).error);
  });

  it("survives a token refresh", async () => {
    must(await person.client.auth.refreshSession());
    assert.equal((await levels(person.client)).currentLevel, "aal2");
  });

  it("is asked for again at the next sign-in, and a used code does not work twice", async () => {
    const next = connect();
    must(await next.auth.signInWithPassword({ email: person.email, password }));
    assert.deepEqual([(await levels(next)).currentLevel, (await levels(next)).nextLevel], ["aal1", "aal2"]);
    assert.equal(await secrets(next), 0);
    const withdrawn = await next.auth.mfa.unenroll({ factorId });
    assert.equal(withdrawn.error?.code, "insufficient_aal");
    const replayed = await next.auth.mfa.challengeAndVerify({ factorId, code: used });
    assert.equal(replayed.error?.code, "mfa_verification_failed");
    must(await next.auth.mfa.challengeAndVerify({ factorId, code: codeIn(1) }));
    assert.equal((await levels(next)).currentLevel, "aal2");
  });

  it("is visible to its user only", async () => {
    const stranger = await signedIn("stranger");
    const { error } = await stranger.client.auth.mfa.challenge({ factorId });
    assert.equal(error?.status, 404);
  });

  it("is listed and removed by the server", async () => {
    const { factors } = must(await service.auth.admin.mfa.listFactors({ userId: person.id }));
    assert.equal(factors.length, 1);
    must(await service.auth.admin.mfa.deleteFactor({ userId: person.id, id: factorId }));
    assert.equal(must(await service.auth.admin.mfa.listFactors({ userId: person.id })).factors.length, 0);
  });
});
