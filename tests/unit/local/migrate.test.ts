import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, beforeEach, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { migrate } from "../../../local/migrate";
import { findFreePorts } from "../../../local/supervisor/ports";
import { Service } from "../../../local/supervisor/service";

let postgres: Service;
let databaseUrl: string;
let folder: string;
let db: Client;
const dataDir = mkdtempSync(join(tmpdir(), "migrate-"));

before(async () => {
  const [port = 0] = await findFreePorts(1);
  postgres = new Service({
    name: "postgres",
    entry: fileURLToPath(new URL("../../../local/postgres/main.ts", import.meta.url)),
    execArgv: ["--import", "tsx"],
    config: { dataDir: join(dataDir, "postgres"), port, password: "secret" },
    env: process.env,
    port,
    logFile: join(dataDir, "postgres-service.log"),
  });
  await postgres.start();
  databaseUrl = `postgres://postgres:secret@127.0.0.1:${port}/postgres`;
  db = new Client({ connectionString: databaseUrl });
  await db.connect();
});

after(async () => {
  await db?.end();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(async () => {
  folder = mkdtempSync(join(dataDir, "supabase-"));
  await db.query(`drop schema if exists supabase_migrations cascade; drop schema if exists private cascade;
    drop table if exists one, two, three cascade; drop schema if exists visitor, system, api cascade;
    drop function if exists double(integer), double(bigint), shout(text), stray()`);
});

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const write = (name: string, sql: string) => put(`migrations/${name}`, sql);
const run = (options?: { restore: boolean }) => migrate(databaseUrl, folder, options);
const applied = async () => (await run()).migrations;
const tables = async () =>
  (await db.query("select tablename from pg_tables where schemaname = 'public' order by 1")).rows.map(
    ({ tablename }) => tablename,
  );
const value = async (sql: string) => Object.values((await db.query(sql)).rows[0] ?? {})[0];

describe("migrations", () => {
  test("applies files once, in order, and records them as the Supabase CLI does", async () => {
    write("20260102000000_two.sql", "create table two (id int references one);");
    write("20260101000000_one.sql", "create table one (id int primary key); -- ; 'ก'\nselect 1;");
    assert.deepEqual(await applied(), ["20260101000000_one.sql", "20260102000000_two.sql"]);
    assert.deepEqual(await applied(), []);
    write("20260103000000_three.sql", "create table three ();");
    assert.deepEqual(await applied(), ["20260103000000_three.sql"]);
    assert.deepEqual(await tables(), ["one", "three", "two"]);
    const { rows } = await db.query("select version, name from supabase_migrations.schema_migrations order by 1");
    assert.deepEqual(rows[0], { version: "20260101000000", name: "one" });
  });

  test("a failing file rolls back the whole run and names file and line", async () => {
    write("1_one.sql", "create table one ();");
    write("2_two.sql", "create table two ();\n\nselect nothing;");
    await assert.rejects(
      applied(),
      /^PlainError: The migration 2_two\.sql failed \(line 3\): column "nothing" does not exist/,
    );
    assert.deepEqual(await tables(), []);
    write("2_two.sql", "create table two ();");
    assert.deepEqual(await applied(), ["1_one.sql", "2_two.sql"]);
  });

  test("settings of one migration do not leak into the next", async () => {
    write("1_one.sql", "set search_path = pg_catalog; set role anon;");
    write("2_two.sql", "create table two ();");
    await applied();
    assert.deepEqual(await tables(), ["two"]);
  });

  test("refuses edited or removed applied migrations", async () => {
    write("2_two.sql", "create table two ();");
    await applied();
    write("2_two.sql", "create table two (id int);");
    await assert.rejects(applied(), /2_two\.sql was changed after it was applied/);
    write("2_two.sql", "create table two ();");
    write("1_one.sql", "create table one ();");
    await assert.rejects(applied(), /1_one\.sql comes before 2, which has already been applied/);
    rmSync(join(folder, "migrations/1_one.sql"));
    rmSync(join(folder, "migrations/2_two.sql"));
    await assert.rejects(applied(), /2_two\.sql was applied to this database, but its file is gone/);
  });

  test("refuses ambiguous names", async () => {
    write("one.sql", "");
    await assert.rejects(applied(), /one\.sql must be named <number>_<name>\.sql/);
    rmSync(join(folder, "migrations/one.sql"));
    write("1_one.sql", "");
    write("1_two.sql", "");
    await assert.rejects(applied(), /1_one\.sql and 1_two\.sql have the same number/);
  });

  test("of two concurrent runs one applies, the other waits and has nothing to do", async () => {
    write("1_one.sql", "create table one (); select pg_sleep(0.2);");
    const both = await Promise.all([applied(), applied()]);
    assert.deepEqual(both.flat(), ["1_one.sql"]);
  });

  test("records a baseline where everything it replaces was applied, applies it where nothing was, refuses it in between", async () => {
    write("1_one.sql", "create table one ();");
    write("2_two.sql", "create table two ();");
    await applied();
    rmSync(join(folder, "migrations"), { recursive: true });
    write("3_baseline.sql", "-- Replaces 2 migrations: 1 to 2.\ncreate table one (); create table two ();");
    write("4_three.sql", "create table three ();");
    assert.deepEqual(await applied(), ["4_three.sql"]);
    assert.deepEqual(await applied(), []);
    await db.query("drop schema supabase_migrations cascade; drop table one, two, three");
    assert.deepEqual(await applied(), ["3_baseline.sql", "4_three.sql"]);
    await db.query("drop schema supabase_migrations cascade; drop table one, two, three");
    rmSync(join(folder, "migrations"), { recursive: true });
    write("1_one.sql", "create table one ();");
    await applied();
    rmSync(join(folder, "migrations"), { recursive: true });
    write("3_baseline.sql", "-- Replaces 2 migrations: 1 to 2.\ncreate table one (); create table two ();");
    await assert.rejects(applied(), /has 1 of the 2 migrations that the baseline replaces; first migrate it to 2 with/);
    assert.deepEqual(await tables(), ["one"]);
  });
});

const FOUNDATION = `create schema if not exists private; create schema if not exists visitor;
create schema if not exists system; create schema if not exists api;
do $$ declare r text; begin
  foreach r in array array['app_member', 'app_visitor', 'app_system', 'app_key'] loop
    if not exists (select from pg_roles where rolname = r) then execute format('create role %I nologin', r); end if;
    execute format('grant %I to %I', r, current_user);
  end loop;
end $$;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;`;
const double = (type = "integer", factor = 2) => `create or replace function public.double(p_x ${type}) returns ${type}
  language sql immutable
  as $$ select p_x * ${factor} $$;
alter function public.double owner to app_member;
grant execute on function public.double to authenticated;
`;
const TOUCH = `create or replace function private.touch() returns trigger
  language plpgsql
  as $$ begin new.n := public.double(new.n); return new; end $$;
alter function private.touch owner to current_user;
`;
const grantees = () =>
  value(`select string_agg(case grantee when 0 then 'public' else grantee::regrole::text end, ',' order by 1)
    from pg_proc, aclexplode(proacl) where proname = 'double' and grantee <> proowner`);

describe("sources", () => {
  beforeEach(() => {
    put("schemas/foundation.sql", FOUNDATION);
    write("1_one.sql", "create table one (n integer);");
    put("schemas/numbers/double.sql", double());
  });

  test("applies changed files once, with the owner and grants of the file", async () => {
    assert.deepEqual((await run()).sources, ["foundation.sql", "numbers/double.sql"]);
    assert.deepEqual((await run()).sources, []);
    assert.equal(await value("select double(4)"), 8);
    assert.equal(await value("select proowner::regrole::text from pg_proc where proname = 'double'"), "app_member");
    assert.equal(await grantees(), "authenticated");
    put("schemas/numbers/double.sql", double("integer", 3).replace("to authenticated", "to anon"));
    assert.deepEqual((await run()).sources, ["numbers/double.sql"]);
    assert.equal(await value("select double(4)"), 12);
    assert.equal(await grantees(), "anon");
  });

  test("changed parameters replace the function together with the policies, triggers and views that use it", async () => {
    put("schemas/numbers/touch.sql", TOUCH);
    put(
      "schemas/numbers/triggers.sql",
      "create trigger t10_touch before insert on public.one for each row execute function private.touch();",
    );
    put(
      "schemas/policies/one.sql",
      "alter table public.one enable row level security;\ngrant select on public.one to anon;\ncreate policy one_select on public.one for select to anon using (public.double(n) > 2);",
    );
    put("schemas/numbers/doubles.sql", "create view public.doubles as select public.double(n) as n from public.one;");
    await run();
    put("schemas/numbers/double.sql", double("bigint"));
    assert.deepEqual((await run()).sources, ["numbers/double.sql", "numbers/doubles.sql", "policies/one.sql"]);
    assert.equal(await value("select count(*)::int from pg_proc where proname = 'double'"), 1);
    await db.query("insert into one values (2)");
    assert.equal(Number(await value("select n from doubles")), 8);
    await db.query("drop view doubles");
  });

  test("removing a file drops its function, trigger and policy", async () => {
    put("schemas/numbers/touch.sql", TOUCH);
    put(
      "schemas/numbers/triggers.sql",
      "create trigger t10_touch before insert on public.one for each row execute function private.touch();",
    );
    put(
      "schemas/policies/one.sql",
      "alter table public.one enable row level security;\ngrant select on public.one to anon;\ncreate policy one_select on public.one for select to anon using (true);",
    );
    await run();
    for (const path of ["numbers/touch.sql", "numbers/triggers.sql", "policies/one.sql"])
      rmSync(join(folder, "schemas", path));
    await run();
    assert.equal(await value("select count(*)::int from pg_trigger where tgname = 't10_touch'"), 0);
    assert.equal(await value("select count(*)::int from pg_proc where proname = 'touch'"), 0);
    assert.equal(await value("select count(*)::int from pg_policy where polname = 'one_select'"), 0);
    assert.equal(await value("select has_table_privilege('anon', 'one', 'select')"), false);
  });

  test("drops a trigger, a function and a host's policy that were removed from a remaining file", async () => {
    const fires = (name: string) =>
      `create trigger ${name} before insert on public.one for each row execute function private.touch();\n`;
    const policy = (name: string) =>
      `create policy ${name} on storage.objects for select to anon using (bucket_id = '${name}');\n`;
    put("schemas/numbers/touch.sql", TOUCH);
    put("schemas/numbers/triggers.sql", fires("t10_touch") + fires("t20_touch"));
    put("schemas/policies/storage.objects.sql", policy("first") + policy("second"));
    put("schemas/numbers/double.sql", double() + double().replaceAll("public.double", "private.double"));
    await run();
    put("schemas/numbers/triggers.sql", fires("t20_touch"));
    put("schemas/policies/storage.objects.sql", policy("second"));
    put("schemas/numbers/double.sql", double());
    await run();
    const named = async (sql: string) => (await db.query(sql)).rows.map(({ name }) => name);
    assert.deepEqual(await named("select tgname as name from pg_trigger where tgname like 't_0_touch'"), ["t20_touch"]);
    assert.deepEqual(
      await named("select polname as name from pg_policy where polrelid = 'storage.objects'::regclass"),
      ["second"],
    );
    assert.deepEqual(
      await named("select pronamespace::regnamespace::text as name from pg_proc where proname = 'double'"),
      ["public"],
    );
    rmSync(join(folder, "schemas/policies/storage.objects.sql"));
    await run();
    assert.deepEqual(await named("select 1 as name from pg_policy where polrelid = 'storage.objects'::regclass"), []);
  });

  test("a grant, policy or comment that a file no longer gives is gone", async () => {
    const policy = "create policy one_select on public.one for select to anon using (true);\n";
    const comments = "comment on table public.one is 'one';\ncomment on column public.one.n is 'number';\n";
    const described = () => value("select count(*)::int from pg_description where objoid = 'one'::regclass");
    put(
      "schemas/policies/one.sql",
      `${comments}alter table public.one enable row level security;\ngrant select, insert (n) on public.one to anon;\n${policy}`,
    );
    await run();
    assert.equal(await described(), 2);
    put(
      "schemas/policies/one.sql",
      "alter table public.one enable row level security;\ngrant select on public.one to anon;\n",
    );
    await run();
    assert.equal(await value("select has_column_privilege('anon', 'one', 'n', 'insert')"), false);
    assert.equal(await value("select count(*)::int from pg_policy where polname = 'one_select'"), 0);
    assert.equal(await described(), 0);
  });

  test("creates functions that constraints use before the migrations", async () => {
    put("schemas/numbers/double.sql", `-- Applied before the migrations: a constraint uses it.\n${double()}`);
    write("2_two.sql", "create table two (n integer check (public.double(n) < 10));");
    await run();
    await assert.rejects(db.query("insert into two values (5)"), /two_n_check/);
  });

  test("a failing source file rolls back the whole run and is named with its line", async () => {
    put(
      "schemas/numbers/shout.sql",
      "create or replace function public.shout(p text) returns text\n  language sql as $$ select upper(p) $$;\nalter function public.shout owner to app_nobody;\n",
    );
    await assert.rejects(run(), /file supabase\/schemas\/numbers\/shout\.sql failed.*app_nobody/s);
    assert.deepEqual(await tables(), []);
    put(
      "schemas/numbers/shout.sql",
      "create or replace function public.shout(p text) returns text\n  language sql as $$ select upper(q) $$;\nalter function public.shout owner to app_member;\n",
    );
    await assert.rejects(run(), /body of public\.shout failed.*"q" does not exist/);
    assert.deepEqual(await tables(), []);
  });

  test("refuses a manual change until the files are applied again", async () => {
    await run();
    await db.query(
      "create or replace function double(p_x integer) returns integer language sql immutable as 'select p_x * 5'",
    );
    await assert.rejects(run(), /changed in the database, not in their files: numbers\/double\.sql/);
    assert.equal(await value("select double(1)"), 5);
    await run({ restore: true });
    assert.equal(await value("select double(1)"), 2);
    await db.query("grant execute on function double(integer) to anon");
    await assert.rejects(run(), /not in their files: numbers\/double\.sql/);
  });

  test("refuses code that no file defines", async () => {
    await run();
    await db.query("create function private.stray() returns integer language sql as 'select 1'");
    put("schemas/numbers/double.sql", double("integer", 7));
    await assert.rejects(run(), /Nothing was changed: function private\.stray is in the database, but in no file/);
    assert.equal(await value("select double(1)"), 2);
  });

  test("reports a disabled trigger as a difference", async () => {
    put("schemas/numbers/touch.sql", TOUCH);
    put(
      "schemas/numbers/triggers.sql",
      "create trigger t10_touch before insert on public.one for each row execute function private.touch();",
    );
    await run();
    await db.query("alter table one disable trigger t10_touch");
    await assert.rejects(
      run(),
      /trigger t10_touch on public\.one is in a file of supabase\/schemas, but not in the database/,
    );
  });
});
