/** Writes of settings, account and invitation screens outside the matrix of handlers and roles, or with effects that it cannot undo. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openApp } from "../support/backend";
import { newPerson } from "../support/people";
import { Shops } from "../support/shop";
import { callsTo } from "./client";

const backend = await openApp();
const shops = new Shops(backend, 4);
const call = callsTo(backend);
const shop = await shops.open();
const { owner } = shop;
const agent = await shops.hire(shop, "agent");
const path = `/api/project/${shop.project_id}`;
const origin = backend.url;

const permissions = { role: "agent", rooms_scope: "all", can_broadcast: false, can_see_contacts: false };
/** The token of a new invitation's link. */
async function invite(): Promise<string> {
  const json = { ...permissions, key: randomUUID(), addresses: [] };
  const { status, text, body } = await call(`POST ${path}/members/invitations`, { as: owner, json });
  assert.equal(status, 200, text);
  const [{ href } = { href: "" }] = body.results as { href: string }[];
  return new URL(href).pathname.split("/").at(-1) ?? "";
}
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie().join("; ");

test("the language is a cookie for a year, without an account; anything else is refused", async () => {
  const chosen = await call("PUT /api/language", { json: { language: "en" }, headers: { origin } });
  assert.deepEqual([chosen.status, chosen.text], [204, ""]);
  assert.match(cookieOf(chosen), /=en;.*Path=\/;.*Max-Age=34560000/i);
  const wrong = await call("PUT /api/language", { json: { language: "xx" }, headers: { origin } });
  assert.deepEqual([wrong.status, wrong.body.fields, cookieOf(wrong)], [422, { language: "invalid" }, ""]);
  const forged = await call("PUT /api/language", {
    json: { language: "en" },
    headers: { origin: "https://evil.example" },
  });
  assert.deepEqual([forged.status, cookieOf(forged)], [403, ""]);
});

test("name and language of the account", async () => {
  const person = await newPerson(backend, "เดิม");
  const profile = async () =>
    (await person.db.from("profiles").select("name, language").eq("user_id", person.id).single()).data;
  assert.equal((await call("PUT /api/profile/name", { as: person, json: { name: " ใหม่ " } })).status, 204);
  const chosen = await call("PUT /api/profile/language", { as: person, json: { language: "en" } });
  assert.equal(chosen.status, 204);
  assert.match(cookieOf(chosen), /=en;/);
  assert.deepEqual(await profile(), { name: "ใหม่", language: "en" });
  const wrong = await call("PUT /api/profile/name", { as: person, json: { name: " " } });
  assert.deepEqual([wrong.status, wrong.body.fields], [422, { name: "invalid" }]);
  assert.equal((await call("DELETE /api/profile/email-change", { as: person })).status, 204);
});

test("an account is deleted only with its address and the mailed code", async () => {
  const person = await newPerson(backend, "ลบ");
  const refused = async (json: object) => {
    const { status, body } = await call("DELETE /api/profile", { as: person, json });
    return [status, body.fields];
  };
  assert.deepEqual(await refused({ email: person.email, code: "12" }), [422, { code: "invalidCode" }]);
  assert.deepEqual(await refused({ email: "other@shop.example", code: "123456" }), [422, { email: "emailMismatch" }]);
  assert.deepEqual(await refused({ email: person.email, code: "123456" }), [422, { code: "wrongCode" }]);
  const only = await call("POST /api/profile/deletion-code", { as: owner, json: {} });
  assert.deepEqual([only.status, only.body.error], [409, "last_owner"]);
});

test("invitations beyond the seats fail each for itself: those before stand and keep their links", async () => {
  const small = await shops.open();
  await shops.givePackage(small, "starter");
  const invitations = `POST /api/project/${small.project_id}/members/invitations`;
  const send = (addresses: string[]) =>
    call(invitations, { as: small.owner, json: { ...permissions, key: randomUUID(), addresses } });
  const { status, body } = await send(Array.from({ length: 6 }, (_, at) => `person-${at}@shop.example`));
  assert.equal(status, 200, JSON.stringify(body));
  const results = body.results as { href?: string; error?: string }[];
  assert.deepEqual(
    results.map(({ href, error }) => error ?? typeof href),
    ["string", "string", "string", "string", "limit_reached", "limit_reached"],
  );
  // nothing was done: the form says so and stays
  const none = await send(["late@shop.example"]);
  assert.deepEqual([none.status, none.body.error], [402, "limit_reached"]);
});

test("a form that is sent again with another role invites with that role, and with the first one no more", async () => {
  const form = { ...permissions, key: randomUUID(), addresses: [`role-${randomUUID()}@shop.example`] };
  const send = async (role: string) => {
    const json = { ...form, role };
    const { status, text } = await call(`POST ${path}/members/invitations`, { as: owner, json });
    assert.equal(status, 200, text);
  };
  const stored = async () =>
    (
      await shops.rows<{ role: string; is_revoked: boolean }>(
        "select role, revoked_at is not null as is_revoked from public.invitations where email = $1 order by created_at",
        [form.addresses[0]],
      )
    ).map(({ role, is_revoked }) => `${role}${is_revoked ? " revoked" : ""}`);
  await send("admin");
  await send("admin");
  assert.deepEqual(await stored(), ["admin"]);
  await send("viewer");
  assert.deepEqual(await stored(), ["admin revoked", "viewer"]);
});

test("an invitation is accepted by a signed-in person, once", async () => {
  const token = await invite();
  const accept = `POST /api/invitations/${token}/acceptance`;
  assert.equal((await call(accept, { json: {}, headers: { origin } })).status, 401);
  const person = await newPerson(backend, "ผู้ได้รับเชิญ");
  const headers = { "idempotency-key": randomUUID() };
  const first = await call(accept, { as: person, json: {}, headers });
  assert.deepEqual([first.status, first.body], [200, { project_id: shop.project_id }]);
  const again = await call(accept, { as: person, json: {}, headers });
  assert.deepEqual([again.status, again.body], [200, first.body]);
  const other = await call(accept, { as: await newPerson(backend, "อีกคน"), json: {} });
  assert.deepEqual([other.status, other.body.error], [410, "invitation_over"]);
});

test("an invitation is declined without an account", async () => {
  const decline = `POST /api/invitations/${await invite()}/decline`;
  assert.equal((await call(decline, { json: {}, headers: { origin: "https://evil.example" } })).status, 403);
  assert.equal((await call(decline, { json: {}, headers: { origin } })).status, 204);
  const again = await call(decline, { json: {}, headers: { origin } });
  assert.deepEqual([again.status, again.body.error], [410, "invitation_over"]);
  const unknown = await call("POST /api/invitations/x/decline", { json: {}, headers: { origin } });
  assert.equal(unknown.status, 404);
});

test("sign-in returns to an invitation; a copied link creates no account", async () => {
  const token = await invite();
  const kept = await call(`PUT /api/invitations/${token}/return-path`, { json: {}, headers: { origin } });
  assert.equal(kept.status, 204);
  const cookie = decodeURIComponent(cookieOf(kept));
  assert.match(cookie, new RegExp(`return-path=/invite/${token};.*Max-Age=34560000`, "i"));
  assert.doesNotMatch(cookie, /HttpOnly/i);
  const unknown = await call("PUT /api/invitations/x/return-path", { json: {}, headers: { origin } });
  assert.deepEqual([unknown.status, cookieOf(unknown)], [404, ""]);
  const account = `POST /api/invitations/${token}/account`;
  const json = { name: "x", password: "Correct-horse-9", consent: true };
  assert.equal((await call(account, { json, headers: { origin } })).status, 404);
  const weak = await call(account, { json: { ...json, password: "x", consent: false }, headers: { origin } });
  assert.deepEqual([weak.status, weak.body.fields], [422, { password: "invalid", consent: "consentRequired" }]);
});

test("a project is created once per id, deleted by name, and restored by its owner", async () => {
  const person = await newPerson(backend, "เจ้าของใหม่");
  const json = { id: randomUUID(), name: "ร้านใหม่", website: "shop.example" };
  const first = await call("POST /api/projects", { as: person, json });
  const again = await call("POST /api/projects", { as: person, json });
  assert.deepEqual([first.status, again.status, again.body], [201, 201, first.body]);
  assert.equal(first.body.id, json.id);
  const wrong = await call("POST /api/projects", { as: person, json: { ...json, website: "no site" } });
  assert.deepEqual([wrong.status, wrong.body.fields], [422, { website: "invalidUrl" }]);
  assert.equal((await call("POST /api/projects", { json, headers: { origin } })).status, 401);

  const project = `/api/project/${json.id}`;
  assert.equal((await call(`DELETE ${project}`, { as: owner, json: { name: json.name } })).status, 404);
  assert.equal((await call(`DELETE ${project}`, { as: person, json: { name: json.name } })).status, 204);
  assert.equal((await call(`GET ${project}/members`, { as: person })).status, 404);
  const restore = `POST /api/projects/${json.id}/restore`;
  assert.equal((await call(restore, { as: owner, json: {} })).status, 404);
  assert.equal((await call(restore, { as: person, json: {} })).status, 204);
  assert.equal((await call(`GET ${project}/members`, { as: person })).status, 200);
});

test("an owner transfers the project, and a repeated request changes nothing", async () => {
  const other = await shops.open();
  const colleague = await shops.hire(other, "agent");
  const transfer = `POST /api/project/${other.project_id}/transfer`;
  const json = { user_id: colleague.id };
  assert.equal((await call(transfer, { as: colleague, json })).status, 403);
  assert.equal((await call(transfer, { as: agent, json })).status, 404);
  const headers = { "idempotency-key": randomUUID() };
  const first = await call(transfer, { as: other.owner, json, headers });
  const again = await call(transfer, { as: other.owner, json, headers });
  assert.deepEqual([first.status, again.status], [204, 204], again.text);
  const roles = await shops.rows<{ role: string }>(
    "select role from public.members where project_id = $1 order by role",
    [other.project_id],
  );
  assert.deepEqual(roles, [{ role: "admin" }, { role: "owner" }]);
});

test("tags are merged, deleted and brought back", async () => {
  const make = async (name: string) =>
    (await call(`POST ${path}/tags`, { as: owner, json: { name } })).body.id as string;
  const [one, two] = [await make(`หนึ่ง ${randomUUID().slice(0, 8)}`), await make(`สอง ${randomUUID().slice(0, 8)}`)];
  const headers = { "idempotency-key": randomUUID() };
  const merge = () => call(`POST ${path}/tags/${one}/merge`, { as: owner, json: { into_id: two }, headers });
  const [first, again] = [await merge(), await merge()];
  assert.deepEqual([first.status, again.status, again.text], [200, 200, first.text]);
  assert.equal((await call(`DELETE ${path}/tags/removals/${first.body.undo_id}`, { as: agent })).status, 403);
  assert.equal((await call(`DELETE ${path}/tags/removals/${first.body.undo_id}`, { as: owner })).status, 204);
  const removed = await call(`DELETE ${path}/tags/${one}`, { as: owner });
  assert.deepEqual([removed.status, typeof removed.body.undo_id], [200, "string"]);
  const taken = await call(`PATCH ${path}/tags/${two}`, { as: owner, json: { name: "a,b" } });
  assert.deepEqual([taken.status, taken.body], [422, { error: "tag_name", fields: { name: "tag_name" } }]);
});
