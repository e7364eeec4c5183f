/** Properties of the whole catalogue: nothing is open unless a line of expected.ts opens it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { listFunctions, listTables } from "./catalogue";
import { withoutSearchPath } from "./expected";
import { insertCases } from "./insert-cases";
import { attempt } from "./probe";
import { probeOwnerInserts } from "./table-probes";
import { ask, buildWorld } from "./world";

const world = await buildWorld(await openBackend());
const tables = await listTables(world);
const functions = await listFunctions(world);
const ourTables = tables.filter(({ name }) => !name.startsWith("storage."));

const API_ROLES = ["anon", "authenticated", "service_role"];
const OUR_ROLES = ["app_key", "app_member", "app_system", "app_visitor"];

const rows = <Row extends object>(sql: string, values?: unknown[]) => ask<Row>(world, sql, values);

test("every table has row-level security", () => {
  assert.deepEqual(
    tables.filter(({ isView, hasRowSecurity }) => !isView && !hasRowSecurity).map(({ name }) => name),
    [],
  );
});

// Forcing would change nothing: the tables belong to the migrating role, to which hosts give BYPASSRLS. Functions with
// its rights are listed in expected.ts, each with its reason; everything else runs as a role that owns no table.
test("no table belongs to a role that serves requests", async () => {
  const owners = await rows<{ owner: string }>(
    `select distinct pg_get_userbyid(c.relowner) as owner from pg_class c
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm')`,
  );
  assert.deepEqual(owners, [{ owner: "postgres" }]);
  assert.deepEqual(
    ourTables.filter(({ isForced }) => isForced),
    [],
  );
});

test("every view runs with its caller's rights", () => {
  assert.deepEqual(
    ourTables.filter(({ isView, isInvoker }) => isView && !isInvoker).map(({ name }) => name),
    [],
  );
});

test("every function has an empty search path", () => {
  const open = functions.filter(({ hasSearchPath }) => !hasSearchPath);
  assert.deepEqual(
    open.map(({ name }) => name),
    withoutSearchPath,
  );
  assert.deepEqual(
    open.filter(({ actsAs }) => actsAs !== "caller"),
    [],
  );
});

test("neither anon, public nor service_role may call a function", () => {
  const open = functions.filter(({ callers }) => /\b(anon|public|service_role)\b/.test(callers));
  assert.deepEqual(open, []);
});

test("API roles have no access to the inner schemas, and none of our roles to the job queue", async () => {
  const open = await rows<{ role: string; schemas: string }>(
    `select r as role, string_agg(n, ' ' order by n) as schemas
     from unnest($1::text[]) r, unnest($2::text[]) n
     where has_schema_privilege(r, n, 'usage') group by r order by r`,
    [
      [...API_ROLES, ...OUR_ROLES],
      ["private", "visitor", "system", "api", "graphile_worker", "supabase_migrations"],
    ],
  );
  assert.deepEqual(open, [
    { role: "app_key", schemas: "api private" },
    { role: "app_member", schemas: "private" },
    { role: "app_system", schemas: "private system" },
    { role: "app_visitor", schemas: "private visitor" },
    { role: "authenticated", schemas: "private" },
  ]);
});

test("only the migrating role may create objects", async () => {
  const open = await rows(
    `select r, n.nspname from unnest($1::text[]) r, pg_namespace n
     where n.nspname in ('public', 'private', 'visitor', 'system', 'api', 'extensions', 'auth', 'storage')
       and has_schema_privilege(r, n.oid, 'create')`,
    [[...API_ROLES, ...OUR_ROLES]],
  );
  assert.deepEqual(open, []);
});

test("our roles cannot sign in, bypass row-level security or assume another role", async () => {
  const found = await rows(
    `select rolname as role, rolcanlogin or rolbypassrls or rolsuper or rolcreaterole or rolcreatedb or rolreplication as "isMore",
       array(select pg_get_userbyid(m.roleid)::text from pg_auth_members m where m.member = r.oid) as "memberOf",
       array(select distinct pg_get_userbyid(m.member)::text from pg_auth_members m where m.roleid = r.oid) as members
     from pg_roles r where rolname = any ($1) order by 1`,
    [OUR_ROLES],
  );
  const powerless = { isMore: false, memberOf: [], members: ["postgres"] };
  assert.deepEqual(
    found,
    OUR_ROLES.map((role) => ({ role, ...powerless })),
  );
});

test("API roles are not members of other roles, and only service_role bypasses row-level security", async () => {
  const found = await rows(
    `select rolname as role, rolbypassrls as bypasses, exists (select from pg_auth_members m where m.member = r.oid) as "isMember"
     from pg_roles r where rolname = any ($1) order by 1`,
    [API_ROLES],
  );
  assert.deepEqual(found, [
    { role: "anon", bypasses: false, isMember: false },
    { role: "authenticated", bypasses: false, isMember: false },
    { role: "service_role", bypasses: true, isMember: false },
  ]);
});

test("the service key has no grant on our tables, functions or sequences", async () => {
  assert.deepEqual(
    ourTables.filter(({ grants }) => grants.service_role || grants.anon || grants.public).map(({ name }) => name),
    [],
  );
  const sequences = await rows(
    `select c.oid::regclass, r from pg_class c, unnest($1::text[]) r
     where c.relkind = 'S' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and has_sequence_privilege(r, c.oid, 'usage, select, update')`,
    [[...API_ROLES, ...OUR_ROLES]],
  );
  assert.deepEqual(sequences, []);
  for (const name of ["public.rooms", "public.members", "private.rate_limits"]) {
    const read = await attempt(world, { name: "anon", role: "service_role" }, `select from ${name}`);
    assert.deepEqual(read, { ok: false, refusal: "denied" });
  }
});

test("objects of future migrations are closed until a migration opens them", async () => {
  const check = `
    select r from unnest(array['anon', 'authenticated', 'service_role', 'app_member', 'app_visitor', 'app_system', 'app_key']) r
    where has_table_privilege(r, 'public.tomorrow', 'select, insert, update, delete')
       or has_function_privilege(r, 'public.tomorrow()', 'execute')
       or has_function_privilege(r, 'visitor.tomorrow()', 'execute')
       or has_function_privilege(r, 'api.tomorrow()', 'execute')`;
  const made = await attempt(
    world,
    { name: "anon", role: "postgres" },
    `create table public.tomorrow (id integer);
     create function public.tomorrow() returns integer language sql as 'select 1';
     create function visitor.tomorrow() returns integer language sql as 'select 1';
     create function api.tomorrow() returns integer language sql as 'select 1'`,
    { check },
  );
  assert.deepEqual(made, { ok: true, rows: [], count: 0 });
});

/**
 * Links inside a project that do not include the project: each is written in one place, which takes both ends from one
 * row.
 */
const LOOSE_LINKS = [
  "ai_answers.last_message_id → messages",
  "attachments.message_id → messages",
  "bills.message_id → messages",
  "card_links.message_id → messages",
  "coupon_uses.message_id → messages",
  "coupons.picture_id → attachments",
  "notifications.message_id → messages",
  "rich_menu_versions.picture_id → attachments",
  "rich_menus.picture_id → attachments",
  "rooms.identity_id → customer_identities",
  "saved_items.picture_id → attachments",
  "slips.attachment_id → attachments",
  "slips.message_id → messages",
];

test("foreign keys between rows of a project include the project", async () => {
  const found = await rows<{ link: string }>(`
    select format('%s.%s → %s', c.conrelid::regclass, string_agg(a.attname, '+' order by a.attnum), c.confrelid::regclass) as link
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and c.confrelid <> 'public.projects'::regclass
      and exists (select from pg_attribute p where p.attrelid = c.conrelid and p.attname = 'project_id')
      and exists (select from pg_attribute p where p.attrelid = c.confrelid and p.attname = 'project_id')
    group by c.oid, c.conrelid, c.confrelid
    having not bool_or(a.attname = 'project_id')
    order by 1`);
  assert.deepEqual(
    found.map(({ link }) => link),
    LOOSE_LINKS,
  );
});

for (const table of tables.filter(({ name }) => insertCases[name])) {
  test(`${table.name}: only permissions prevent the tested inserts`, async () => {
    assert.deepEqual(await probeOwnerInserts(world, table), []);
  });
}
