/**
 * Cross-project and cross-room attempts by a member who has every right on one side. None may succeed. (The matrix
 * tests callers without any right.)
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { listTables } from "./catalogue";
import { type Actor, attempt } from "./probe";
import { ask, buildWorld, insertStatement } from "./world";

const world = await buildWorld(await openBackend());
const { id } = world;
const tables = await listTables(world);
/** Tables whose rows reference another row together with its project. */
const linked = await ask<{ name: string }>(
  world,
  `select distinct format('%s.%s', n.nspname, c.relname) as name
   from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
   where f.contype = 'f' and cardinality(f.conkey) > 1 and n.nspname = 'public' order by 1`,
);
const member = (name: string): Actor => ({ name, role: "authenticated" });

/** Makes the person a member of the other project as well. */
const joinOtherProject = (person: string, role: string) =>
  insertStatement("public.members", { project_id: id("there"), user_id: id(person), role, can_see_contacts: true });

/** The attempt, the caller, and the database's result; "nothing" where it changes no row. */
const crossings: [title: string, actor: Actor, statement: string, answer: string, prepare?: string][] = [];
const addCrossing = (...crossing: (typeof crossings)[number]) => crossings.push(crossing);

const ofHereInFar = { room_id: id("room far"), project_id: id("here"), user_id: id("agent") };
addCrossing(
  "a draft with the caller's project in another's room is refused",
  member("agent"),
  insertStatement("public.drafts", { ...ofHereInFar, text: "x" }),
  "refused",
);
// a viewer sees the other project's room, but still cannot put rows of their own project in it
for (const [what, table, row] of [
  ["a draft", "public.drafts", { ...ofHereInFar, text: "x" }],
  ["a pin", "public.room_pins", ofHereInFar],
] as const) {
  addCrossing(
    `${what} of one project in a room of the other is refused`,
    member("agent"),
    insertStatement(table, row),
    "error 23503",
    joinOtherProject("agent", "viewer"),
  );
}
addCrossing(
  "a draft cannot move to the other project's room",
  member("agent"),
  `update public.drafts set room_id = '${id("room far")}'`,
  "error 23503",
  joinOtherProject("agent", "viewer"),
);
addCrossing(
  "a draft cannot move with its project to one where the caller is a viewer",
  member("agent"),
  `update public.drafts set room_id = '${id("room far")}', project_id = '${id("there")}'`,
  "refused",
  joinOtherProject("agent", "viewer"),
);
addCrossing(
  "contacts with the caller's project for another's customer are refused",
  member("owner"),
  insertStatement("public.customer_contacts", { customer_id: id("customer far"), project_id: id("here"), phone: "1" }),
  "error 23503",
  `${joinOtherProject("owner", "admin")}; delete from public.customer_contacts`,
);
addCrossing(
  "contacts cannot move to another project's customer",
  member("owner"),
  `update public.customer_contacts set customer_id = '${id("customer far")}' where customer_id = '${id("customer own")}'`,
  "error 23503",
  `${joinOtherProject("owner", "admin")}; delete from public.customer_contacts where customer_id = '${id("customer far")}'`,
);
addCrossing(
  "contacts cannot move to another project",
  member("owner"),
  `update public.customer_contacts set project_id = '${id("there")}' where customer_id = '${id("customer own")}'`,
  "error 23503",
  joinOtherProject("owner", "admin"),
);
addCrossing(
  "an own-scoped agent cannot add contacts to a customer of another agent",
  member("agent-own"),
  insertStatement("public.customer_contacts", {
    customer_id: id("customer taken"),
    project_id: id("here"),
    phone: "1",
  }),
  "refused",
  "delete from public.customer_contacts",
);
addCrossing(
  "a member of both projects cannot assign a room to a member of the other one",
  member("owner"),
  `select public.assign_room('${id("room far")}', '${id("agent")}')`,
  "invalid",
  joinOtherProject("owner", "admin"),
);
addCrossing(
  "a reply to a message of another room is refused",
  member("agent"),
  `select public.send_message('${id("room own")}', '${randomUUID()}', 'x', false, '{}', '${id("message taken")}')`,
  "invalid",
);
const attach = (file: string) =>
  `select public.send_message('${id("room free")}', '${randomUUID()}', 'x', false, array['${id(`file ${file}`)}'::uuid])`;
addCrossing("a colleague's file cannot be attached", member("agent"), attach("file-of-admin"), "attachment_not_ready");
addCrossing(
  "a customer's file cannot be attached as the member's own",
  member("agent"),
  attach("unsent-of-first"),
  "attachment_not_ready",
);
addCrossing("a file that was already sent cannot be attached", member("agent"), attach("free"), "attachment_not_ready");
addCrossing(
  "a file announced for another room cannot be attached",
  member("agent"),
  attach("file-of-agent").replace(id("room free"), id("room own")),
  "attachment_not_ready",
);
addCrossing(
  "an uninspected file cannot be attached",
  member("agent"),
  attach("file-of-agent"),
  "attachment_not_ready",
  "update public.attachments set state = 'pending'",
);
const server: Actor = { name: "anon", role: "postgres" };
const sendAsVisitor = (social: string, visitor: string, file: string) =>
  `select visitor.send_message('${id(`social ${social}`)}', '${id(`visitor ${visitor}`)}', '${randomUUID()}', 'x',
     array['${id(`file ${file}`)}'::uuid])`;
addCrossing(
  "another visitor's file cannot be attached",
  server,
  sendAsVisitor("here", "first", "unsent-of-other"),
  "attachment_not_ready",
);
addCrossing(
  "a visitor's file of another widget cannot be attached",
  server,
  sendAsVisitor("second", "first", "unsent-of-first"),
  "attachment_not_ready",
);
addCrossing(
  "a visitor cannot attach a member's file",
  server,
  sendAsVisitor("here", "first", "file-of-agent"),
  "attachment_not_ready",
);

for (const [title, actor, statement, answer, prepare] of crossings) {
  test(title, async () => {
    const outcome = await attempt(world, actor, statement, { prepare });
    assert.equal(outcome.ok ? (outcome.count === 0 ? "nothing" : "DONE") : outcome.refusal, answer);
  });
}

/** A column that a caller may write, with a value of the other project. */
const foreign: Record<string, string> = {
  project_id: id("there"),
  room_id: id("room far"),
  customer_id: id("customer far"),
  social_id: id("social there"),
  user_id: id("stranger"),
};
for (const table of tables) {
  const [, granted = ""] = /update(?:\(([^)]*)\))?/.exec(table.grants.authenticated ?? "") ?? [null, ""];
  const writable = /update(?!\()/.test(table.grants.authenticated ?? "") ? table.columns : granted.split(" ");
  for (const column of writable.filter((name) => foreign[name] && !table.name.startsWith("storage."))) {
    test(`${table.name}: ${column} cannot be moved to another project`, async () => {
      for (const name of ["owner", "admin", "agent", "agent-own", "viewer", "stranger", "removed"]) {
        const move = `update ${table.name} set ${column} = '${foreign[column]}'`;
        const check = `select from ${table.name} where ${column} = '${foreign[column]}'`;
        const before = await attempt(world, server, `select 1`, { check });
        const after = await attempt(world, member(name), move, { check });
        if (after.ok && before.ok) assert.equal(after.count, before.count, name);
      }
    });
  }
}

/** Turns a row into one that references another with its project, and makes room for it. */
const prepared: Record<string, string> = {
  "public.slip_settings": `delete from public.slip_settings where project_id = '${id("there")}';
    update public.slip_settings set tag_id = (select t.id from public.tags t where t.project_id = '${id("here")}' limit 1)`,
  "public.subscription_periods": `update public.subscription_periods set origin = 'paid', invoice_id = '${id("invoice here")}'
    where project_id = '${id("here")}'`,
};
for (const { name } of linked) {
  test(`${name}: not even its owner can move a row to another project`, async () => {
    const move = `update ${name} set project_id = '${id("there")}' where project_id = '${id("here")}'`;
    assert.deepEqual(await attempt(world, server, move, { prepare: prepared[name] }), {
      ok: false,
      refusal: "error 23503",
    });
  });
}

test("another project's file is never attached to a message", async () => {
  const both = `array['${id("file file-of-agent")}'::uuid, '${id("file file-of-admin")}'::uuid]`;
  const statement = `select public.send_message('${id("room free")}', '${randomUUID()}', 'x', false, ${both})`;
  const outcome = await attempt(world, member("agent"), statement);
  assert.deepEqual(outcome, { ok: false, refusal: "attachment_not_ready" });
});
