/** Membership, tested with committed and concurrent transactions: what holds under any concurrency. */
import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend, openPool } from "../../support/backend";
import { connect, newPerson, type Person } from "../../support/people";
import { type Shop, Shops } from "../../support/shop";
import { asSuperuser } from "../../support/superuser";

const backend = await openBackend();
const shops = new Shops(backend);
const PARALLEL = 20;

const codeOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const outcome = (work: Promise<unknown>) => work.then(() => "ok", codeOf);
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Calls a function as the signed-in person, with named arguments. */
async function call(person: Person, name: string, args: Record<string, unknown>): Promise<unknown> {
  const named = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
  const sql = `select public.${name}(${named.join(", ")}) as answer`;
  return (await shops.as<{ answer: unknown }>(person, sql, Object.values(args)))[0]?.answer;
}

async function membersOf({ project_id }: Shop) {
  const rows = await shops.rows<{ user_id: string; role: string; active: boolean }>(
    "select user_id, role, removed_at is null as active from public.members where project_id = $1",
    [project_id],
  );
  return new Map(rows.map((row) => [row.user_id, row]));
}

const ownersOf = async (shop: Shop) =>
  [...(await membersOf(shop)).values()].filter(({ role, active }) => active && role === "owner").length;

/** An invitation with a link; returns its id and token. */
async function invite(shop: Shop, by: Person, { email = null as string | null, role = "agent", more = {} } = {}) {
  const id = randomUUID();
  const args = { p_id: id, p_project_id: shop.project_id, p_email: email, p_role: role, ...more };
  await call(by, "create_invitation", args);
  const token = randomBytes(32).toString("base64url");
  const link = { p_invitation_id: id, p_token_hash: hashOf(token) };
  await shops.asServer(by, shop.project_id, "create_invitation_link", link);
  return { id, token };
}
const accept = (person: Person, token: string) => call(person, "accept_invitation", { p_token: token });
const auditOf = async ({ project_id }: Shop) =>
  (
    await shops.rows<{ action: string }>("select action from public.audit_log where project_id = $1 order by id", [
      project_id,
    ])
  ).map(({ action }) => action);

test(`of ${PARALLEL} owners who demote, remove and leave concurrently, one remains`, async () => {
  const shop = await shops.open();
  const owners = [shop.owner, ...(await Promise.all(range(5).map(() => shops.hire(shop, "owner"))))];
  const next = (index: number) => owners[(index + 1) % owners.length] ?? shop.owner;
  const { project_id } = shop;
  const acts = range(PARALLEL).map((index) => {
    const me = owners[index % owners.length] ?? shop.owner;
    if (index % 3 === 0) return call(me, "leave_project", { p_project_id: project_id });
    const args = { p_project_id: project_id, p_user_id: next(index).id };
    return index % 3 === 1 ? call(me, "remove_member", args) : call(me, "update_member", { ...args, p_role: "agent" });
  });
  const outcomes = await Promise.all(acts.map(outcome));
  assert.ok(outcomes.includes("ok"), "nothing happened");
  assert.deepEqual(
    outcomes.filter((code) => !["ok", "last_owner", "forbidden", "not_found"].includes(code)),
    [],
  );
  assert.ok((await ownersOf(shop)) >= 1);
});

test("of two owners who leave at once, the second may not", async () => {
  for (const _ of range(5)) {
    const shop = await shops.open();
    const second = await shops.hire(shop, "owner");
    const go = (person: Person) => outcome(call(person, "leave_project", { p_project_id: shop.project_id }));
    assert.deepEqual((await Promise.all([go(shop.owner), go(second)])).sort(), ["last_owner", "ok"]);
    assert.equal(await ownersOf(shop), 1);
  }
});

test("the account of the last owner cannot be deleted; that of one of two can", async () => {
  const shop = await shops.open();
  const remove = (person: Person) =>
    connect(backend, { key: backend.secrets.secretKey }).auth.admin.deleteUser(person.id);
  assert.ok((await remove(shop.owner)).error);
  assert.equal(await ownersOf(shop), 1);
  await shops.hire(shop, "owner");
  assert.equal((await remove(shop.owner)).error, null);
  assert.equal(await ownersOf(shop), 1);
});

test("a whole project can be deleted with its owner", async () => {
  const shop = await shops.open();
  await shops.rows("delete from public.projects where id = $1", [shop.project_id]);
  assert.equal((await membersOf(shop)).size, 0);
});

test(`a link opened by ${PARALLEL} people at once makes one member`, async () => {
  const shop = await shops.open();
  const { token } = await invite(shop, shop.owner);
  const invitees = await Promise.all(range(PARALLEL).map((index) => newPerson(backend, `คนที่ ${index}`)));
  const outcomes = await Promise.all(invitees.map((person) => outcome(accept(person, token))));
  assert.equal(outcomes.filter((code) => code === "ok").length, 1);
  assert.equal(outcomes.filter((code) => code === "invitation_over").length, PARALLEL - 1);
  assert.equal((await membersOf(shop)).size, 2);
});

test(`a person who accepts ${PARALLEL} times at once joins once, and every request succeeds`, async () => {
  const shop = await shops.open();
  const person = await newPerson(backend, "คนใหม่");
  const { token } = await invite(shop, shop.owner, { email: person.email.toUpperCase() });
  const answers = await Promise.all(range(PARALLEL).map(() => accept(person, token)));
  assert.deepEqual([...new Set(answers)], [shop.project_id]);
  assert.equal((await auditOf(shop)).filter((action) => action === "invitation.accepted").length, 1);
});

test("an invitation is valid for the account's confirmed address only, in any case", async () => {
  const shop = await shops.open();
  const [invited, other] = await Promise.all([newPerson(backend, "ที่เชิญ"), newPerson(backend, "คนอื่น")]);
  const { token } = await invite(shop, shop.owner, { email: invited.email });
  assert.equal(await outcome(accept(other, token)), "wrong_address");
  // the token's claim about the address is ignored
  const forged = { ...other, claims: { ...other.claims, email: invited.email } };
  assert.equal(await outcome(accept(forged, token)), "wrong_address");
  await shops.rows("update auth.users set email_confirmed_at = null where id = $1", [invited.id]);
  assert.equal(await outcome(accept(invited, token)), "wrong_address");
  await shops.rows("update auth.users set email_confirmed_at = now() where id = $1", [invited.id]);
  assert.equal(await outcome(accept(invited, token)), "ok");
});

test("expired, revoked, declined, used and guessed tokens open nothing", async () => {
  const shop = await shops.open();
  const person = await newPerson(backend, "คนใหม่");
  const make = () => invite(shop, shop.owner);
  const [expired, revoked, declined, used] = await Promise.all([make(), make(), make(), make()]);
  await shops.rows("update public.invitations set expires_at = now() where id = $1", [expired.id]);
  await call(shop.owner, "revoke_invitation", { p_invitation_id: revoked.id });
  await shops.rows("select system.decline_invitation($1)", [hashOf(declined.token)]);
  await accept(await newPerson(backend, "คนก่อน"), used.token);
  for (const { token } of [expired, revoked, declined, used]) {
    assert.equal(await outcome(accept(person, token)), "invitation_over");
    assert.equal(await outcome(shops.rows("select system.decline_invitation($1)", [hashOf(token)])), "invitation_over");
  }
  for (const guess of [
    randomBytes(32).toString("base64url"),
    hashOf(expired.token),
    "",
    "x",
    "'; drop table public.invitations; --",
  ]) {
    assert.equal(await outcome(accept(person, guess)), "not_found");
  }
  assert.ok(!(await membersOf(shop)).has(person.id));
});

test("only hashes of tokens are stored", async () => {
  const shop = await shops.open();
  const token = randomBytes(32).toString("base64url");
  const id = randomUUID();
  await call(shop.owner, "create_invitation", {
    p_id: id,
    p_project_id: shop.project_id,
    p_email: "mail@example.com",
    p_role: "agent",
  });
  await shops.rows("select system.prepare_invitation_mail($1, $2)", [id, hashOf(token)]);
  const found = await shops.rows(
    `select from private.invitation_tokens t where t::text like '%' || $1 || '%'
     union all select from public.invitations i where i::text like '%' || $1 || '%'
     union all select from graphile_worker._private_jobs j where j.payload::text like '%' || $1 || '%'`,
    [token],
  );
  assert.equal(found.length, 0);
  const [seen] = await shops.rows<{ seen: { channel: string } }>("select system.find_invitation($1) as seen", [
    hashOf(token),
  ]);
  assert.equal(seen?.seen.channel, "mail");
});

test("a removed member returns by a new invitation only, with its rights", async () => {
  const shop = await shops.open();
  const person = await newPerson(backend, "คนเก่า");
  const first = await invite(shop, shop.owner, { email: person.email, role: "admin" });
  await accept(person, first.token);
  await call(shop.owner, "remove_member", { p_project_id: shop.project_id, p_user_id: person.id });
  assert.equal(await outcome(accept(person, first.token)), "invitation_over");
  const second = await invite(shop, shop.owner, { email: person.email, role: "viewer" });
  await accept(person, second.token);
  assert.deepEqual((await membersOf(shop)).get(person.id), { user_id: person.id, role: "viewer", active: true });
});

test("a member cannot be invited again and uses up no invitation", async () => {
  const shop = await shops.open();
  const agent = await shops.hire(shop, "agent");
  assert.equal(await outcome(invite(shop, shop.owner, { email: agent.email.toUpperCase() })), "already_member");
  const { id, token } = await invite(shop, shop.owner);
  assert.equal(await outcome(accept(agent, token)), "already_member");
  const [row] = await shops.rows("select state from public.invitation_rows where id = $1", [id]);
  assert.deepEqual(row, { state: "pending" });
});

test("nobody raises their own role, and only owners grant owners' rights", async () => {
  const shop = await shops.open();
  const cast = Object.fromEntries(
    await Promise.all(["admin", "agent", "viewer"].map(async (role) => [role, await shops.hire(shop, role)] as const)),
  ) as Record<string, Person>;
  const victim = await shops.hire(shop, "agent");
  const { project_id } = shop;
  for (const [role, person] of Object.entries(cast)) {
    for (const to of ["owner", "admin"]) {
      const raise = { p_project_id: project_id, p_user_id: person.id, p_role: to };
      assert.equal((await person.db.rpc("update_member", raise)).error?.message, "forbidden", `${role} to ${to}`);
    }
    const crown = { p_project_id: project_id, p_user_id: victim.id, p_role: "owner" };
    assert.equal((await person.db.rpc("update_member", crown)).error?.message, "forbidden");
    const owner = { p_project_id: project_id, p_user_id: shop.owner.id };
    assert.equal((await person.db.rpc("remove_member", owner)).error?.message, "forbidden");
    assert.equal((await person.db.rpc("update_member", { ...owner, p_role: "viewer" })).error?.message, "forbidden");
    assert.equal(
      (await person.db.rpc("transfer_project", { ...owner, p_user_id: victim.id })).error?.message,
      "forbidden",
    );
    const asOwner = { p_id: randomUUID(), p_project_id: project_id, p_email: null, p_role: "owner" };
    assert.equal((await person.db.rpc("create_invitation", asOwner)).error?.message, "forbidden");
    // directly on the tables
    const members = person.db.from("members");
    assert.ok((await members.update({ role: "owner" }).eq("user_id", person.id).select()).error);
    assert.ok((await members.insert({ project_id, user_id: randomUUID(), role: "owner" })).error);
    const invitations = person.db.from("invitations");
    assert.ok((await invitations.insert({ project_id, role: "owner" })).error);
    assert.ok((await invitations.update({ role: "owner" }).eq("project_id", project_id).select()).error);
  }
  const roles = [...(await membersOf(shop)).values()].map(({ role }) => role).sort();
  assert.deepEqual(roles, ["admin", "agent", "agent", "owner", "viewer"]);
});

test("links are revoked when their creator loses the right", async () => {
  const shop = await shops.open();
  const [second, admin] = await Promise.all([shops.hire(shop, "owner"), shops.hire(shop, "admin")]);
  const crown = await invite(shop, second, { role: "owner" });
  const plain = await invite(shop, second, { role: "agent" });
  const byAdmin = await invite(shop, admin);
  const demote = { p_project_id: shop.project_id, p_user_id: second.id, p_role: "admin" };
  await call(shop.owner, "update_member", demote);
  await call(shop.owner, "remove_member", { p_project_id: shop.project_id, p_user_id: admin.id });
  const person = await newPerson(backend, "คนใหม่");
  assert.equal(await outcome(accept(person, crown.token)), "invitation_over");
  assert.equal(await outcome(accept(person, byAdmin.token)), "invitation_over");
  assert.equal(await outcome(accept(person, plain.token)), "ok");
});

test("links are revoked when their creator's account is deleted, and the log says so", async () => {
  const shop = await shops.open();
  const admin = await shops.hire(shop, "admin");
  const [pending, used] = await Promise.all([invite(shop, admin, { role: "admin" }), invite(shop, admin)]);
  const [early, late] = await Promise.all([newPerson(backend, "มาก่อน"), newPerson(backend, "มาทีหลัง")]);
  await accept(early, used.token);
  await shops.rows("delete from auth.users where id = $1", [admin.id]);
  assert.equal(await outcome(accept(late, pending.token)), "invitation_over");
  const revoked = await shops.rows<{ subject_id: string; details: object }>(
    "select subject_id, details from public.audit_log where project_id = $1 and action = 'invitation.revoked'",
    [shop.project_id],
  );
  assert.deepEqual(revoked, [{ subject_id: pending.id, details: { email: null, role: "admin", why: "inviter" } }]);
  const members = await membersOf(shop);
  assert.equal(members.get(early.id)?.active, true);
});

test("a transfer makes another member the owner in one transaction", async () => {
  const shop = await shops.open();
  const agent = await shops.hire(shop, "agent");
  await call(shop.owner, "transfer_project", { p_project_id: shop.project_id, p_user_id: agent.id });
  const members = await membersOf(shop);
  assert.deepEqual([members.get(agent.id)?.role, members.get(shop.owner.id)?.role], ["owner", "admin"]);
  assert.equal((await auditOf(shop)).at(-1), "project.transferred");
});

test("a leaving member's rooms become unassigned, with an event in open ones, and none is assigned to them meanwhile", async () => {
  const shop = await shops.open();
  const agent = await shops.hire(shop, "agent");
  const rooms = await Promise.all(range(6).map(() => shops.write(shop, randomUUID(), "สวัสดี")));
  const assign = (room_id: string) => call(shop.owner, "assign_room", { p_room_id: room_id, p_assignee_id: agent.id });
  const ids = rooms.map(({ room }) => room.id);
  for (const id of ids.slice(0, 3)) await assign(id);
  await call(shop.owner, "set_room_status", { p_room_id: ids[0], p_status: "resolved" });
  const [, ...late] = await Promise.all([
    call(shop.owner, "remove_member", { p_project_id: shop.project_id, p_user_id: agent.id }),
    ...ids.slice(3).map((id) => outcome(assign(id))),
  ]);
  for (const code of late) assert.ok(code === "ok" || code === "invalid", String(code));
  const left = await shops.rows("select from public.rooms where project_id = $1 and assignee_id is not null", [
    shop.project_id,
  ]);
  assert.equal(left.length, 0);
  const [line] = await shops.rows<{ content: unknown }>(
    "select content from public.messages where room_id = $1 order by sequence desc limit 1",
    [ids[1]],
  );
  assert.deepEqual(line?.content, { event: "assigned", assignee_id: null, previous_assignee_id: agent.id });
});

test("limits invitations to 50 a day, mails to one a minute and 5 a day; the same id is the same invitation", async () => {
  const shop = await shops.open();
  const { project_id } = shop;
  const one = { p_id: randomUUID(), p_project_id: project_id, p_email: "a@example.com", p_role: "agent" };
  await call(shop.owner, "create_invitation", one);
  await call(shop.owner, "create_invitation", one);
  const resend = () => outcome(call(shop.owner, "resend_invitation", { p_invitation_id: one.p_id }));
  assert.equal(await resend(), "rate_limited");
  const age = (minutes: number) =>
    shops.rows(
      "update public.invitations set sent_at = array(select at - make_interval(mins => $2) from unnest(sent_at) at) where id = $1",
      [one.p_id, minutes],
    );
  for (const _ of range(4)) {
    await age(2);
    assert.equal(await resend(), "ok");
  }
  await age(2);
  assert.equal(await resend(), "rate_limited");
  await age(24 * 60);
  assert.equal(await resend(), "ok");
  const more = await Promise.all(range(55).map(() => outcome(invite(shop, shop.owner))));
  assert.equal(more.filter((code) => code === "ok").length, 49);
  assert.equal(more.filter((code) => code === "rate_limited").length, 6);
});

test("a cancelled change of address leaves no valid link, also where the auth service has a table of tokens", async () => {
  const [me, other] = await Promise.all([newPerson(backend, "ก"), newPerson(backend, "ข")]);
  const cancel = () => call(me, "cancel_email_change", {});
  await cancel();
  // supabase/auth, internal/models/one_time_token.go: a link is valid if its hash is in this table
  const superuser = openPool({ ...backend, databaseUrl: asSuperuser(backend.databaseUrl) }, 1);
  await superuser.query(`
    create type auth.one_time_token_type as enum ('recovery_token', 'email_change_token_new', 'email_change_token_current');
    create table auth.one_time_tokens (user_id uuid not null, token_type auth.one_time_token_type not null, token_hash text not null);
    grant all on auth.one_time_tokens to postgres`);
  await shops.rows(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash)
     select p.id, t.kind, md5(p.id::text || t.kind) from unnest($1::uuid[]) p (id), unnest(enum_range(null::auth.one_time_token_type)) t (kind)`,
    [[me.id, other.id]],
  );
  await cancel();
  const left = await shops.rows<{ mine: boolean; kind: string }>(
    "select user_id = $1 as mine, token_type::text as kind from auth.one_time_tokens order by mine, token_type",
    [me.id],
  );
  await superuser.query("drop table auth.one_time_tokens; drop type auth.one_time_token_type");
  assert.deepEqual(
    left.map(({ mine, kind }) => [mine, kind]),
    [
      [false, "recovery_token"],
      [false, "email_change_token_new"],
      [false, "email_change_token_current"],
      [true, "recovery_token"],
    ],
  );
});

test("every action is in the audit log, and no full address", async () => {
  const shop = await shops.open();
  const [person, other] = await Promise.all([newPerson(backend, "ก"), newPerson(backend, "ข")]);
  const { project_id } = shop;
  const { id, token } = await invite(shop, shop.owner, { email: person.email });
  await shops.rows("update public.invitations set sent_at = '{}' where id = $1", [id]);
  await call(shop.owner, "resend_invitation", { p_invitation_id: id });
  await accept(person, token);
  await call(shop.owner, "update_member", { p_project_id: project_id, p_user_id: person.id, p_role: "viewer" });
  await call(person, "leave_project", { p_project_id: project_id });
  const revoked = await invite(shop, shop.owner, { email: other.email });
  await call(shop.owner, "revoke_invitation", { p_invitation_id: revoked.id });
  const declined = await invite(shop, shop.owner, { email: other.email });
  await shops.rows("select system.decline_invitation($1)", [hashOf(declined.token)]);
  assert.deepEqual(await auditOf(shop), [
    "project.created",
    "member.invited",
    "invitation.resent",
    "invitation.accepted",
    "member.updated",
    "member.left",
    "member.invited",
    "invitation.revoked",
    "member.invited",
    "invitation.declined",
  ]);
  const full = await shops.rows(
    "select from public.audit_log where project_id = $1 and (details::text like $2 or details::text like $3)",
    [project_id, `%${person.email}%`, `%${other.email}%`],
  );
  assert.equal(full.length, 0);
});
