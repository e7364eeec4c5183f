import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
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
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  await db.query("drop schema if exists supabase_migrations cascade; drop table if exists one, two, three");
});

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const tables = async () =>
  (await db.query("select tablename from pg_tables where schemaname = 'public' order by 1")).rows.map(
    ({ tablename }) => tablename,
  );

test("files are applied once, in order, and recorded as the Supabase CLI does", async () => {
  write("20260102000000_two.sql", "create table two (id int references one);");
  write("20260101000000_one.sql", "create table one (id int primary key); -- ; 'ก'\nselect 1;");
  assert.deepEqual(await migrate(databaseUrl, folder), ["20260101000000_one.sql", "20260102000000_two.sql"]);
  assert.deepEqual(await migrate(databaseUrl, folder), []);
  write("20260103000000_three.sql", "create table three ();");
  assert.deepEqual(await migrate(databaseUrl, folder), ["20260103000000_three.sql"]);
  assert.deepEqual(await tables(), ["one", "three", "two"]);
  const { rows } = await db.query("select version, name from supabase_migrations.schema_migrations order by 1");
  assert.deepEqual(rows[0], { version: "20260101000000", name: "one" });
});

test("a migration that fails leaves nothing of itself, and says file and line", async () => {
  write("1_one.sql", "create table one ();");
  write("2_two.sql", "create table two ();\n\nselect nothing;");
  await assert.rejects(
    migrate(databaseUrl, folder),
    /^PlainError: The migration 2_two\.sql failed \(line 3\): column "nothing" does not exist/,
  );
  assert.deepEqual(await tables(), ["one"]);
  write("2_two.sql", "create table two ();");
  assert.deepEqual(await migrate(databaseUrl, folder), ["2_two.sql"]);
});

test("one migration's settings do not reach the next", async () => {
  write("1_one.sql", "set search_path = pg_catalog; set role anon;");
  write("2_two.sql", "create table two ();");
  await migrate(databaseUrl, folder);
  assert.deepEqual(await tables(), ["two"]);
});

test("a rewritten past is refused", async () => {
  write("2_two.sql", "create table two ();");
  await migrate(databaseUrl, folder);
  write("2_two.sql", "create table two (id int);");
  await assert.rejects(migrate(databaseUrl, folder), /2_two\.sql was changed after it was applied/);
  write("2_two.sql", "create table two ();");
  write("1_one.sql", "create table one ();");
  await assert.rejects(migrate(databaseUrl, folder), /1_one\.sql comes before 2, which is applied already/);
  rmSync(join(folder, "1_one.sql"));
  rmSync(join(folder, "2_two.sql"));
  await assert.rejects(migrate(databaseUrl, folder), /2_two\.sql was applied to this database, but its file is gone/);
});

test("unclear names are refused", async () => {
  write("one.sql", "");
  await assert.rejects(migrate(databaseUrl, folder), /one\.sql must be named <number>_<name>\.sql/);
  rmSync(join(folder, "one.sql"));
  write("1_one.sql", "");
  write("1_two.sql", "");
  await assert.rejects(migrate(databaseUrl, folder), /1_one\.sql and 1_two\.sql have the same number/);
});

test("two at once: one applies, the other waits and finds nothing left", async () => {
  write("1_one.sql", "create table one (); select pg_sleep(0.2);");
  const applied = await Promise.all([migrate(databaseUrl, folder), migrate(databaseUrl, folder)]);
  assert.deepEqual(applied.flat(), ["1_one.sql"]);
});
