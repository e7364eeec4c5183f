/** The folder `supabase` gives the same database from an empty one and from one of the previous version with rows. */
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { runMigrations as installJobSchema, Logger } from "graphile-worker";
import pg from "pg";
import { migrate } from "../../../local/migrate";
import { SUPERUSER } from "../../../local/postgres/cluster";
import { takeSnapshot } from "../../../local/schema/snapshot";
import { findFreePorts } from "../../../local/supervisor/ports";
import { Service } from "../../../local/supervisor/service";
import { atEnd } from "../../support/at-end";
import { findSystemVersions, startSystemPostgres } from "../../support/system-postgres";

const FIXTURE = new URL("../../fixtures/databases/before-baseline.sql.gz", import.meta.url);
const quiet = new Logger(() => () => {});

/** A cluster of its own, prepared like a host's. */
async function startCluster(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "migrations-"));
  const [port = 0] = await findFreePorts(1);
  const postgres = new Service({
    name: "postgres",
    entry: fileURLToPath(new URL("../../../local/postgres/main.ts", import.meta.url)),
    execArgv: ["--import", "tsx"],
    config: { dataDir: join(dataDir, "postgres"), port, password: "secret" },
    env: process.env,
    port,
    logFile: join(dataDir, "postgres.log"),
  });
  await postgres.start();
  atEnd(async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const url = `postgres://postgres:secret@127.0.0.1:${port}/postgres`;
  await installJobSchema({ connectionString: url, logger: quiet });
  return url;
}

async function withClient<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

/** The previous version's database: all migrations that the baseline replaces, and the rows of the demo shop. */
async function restoreFixture(url: string): Promise<void> {
  const superuser = new URL(url);
  superuser.username = SUPERUSER;
  await withClient(superuser.href, (db) => db.query(gunzipSync(readFileSync(FIXTURE)).toString()));
}

/** Row counts of our tables. */
const countRows = (url: string) =>
  withClient(url, async (db) => {
    const { rows: tables } = await db.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage') order by 1`,
    );
    const { rows } = await db.query(
      `select ${tables.map(({ name }) => `(select count(*)::int from ${name}) as "${name}"`)}`,
    );
    return rows[0] as Record<string, number>;
  });

/** Tables that a migration after the baseline renamed. */
const RENAMED: Record<string, string> = {
  "private.bot_heard": "private.bot_processed_commands",
  "private.doomed_files": "private.files_pending_deletion",
  "private.job_relay": "private.job_chain",
  "private.kept_answers": "private.idempotency_keys",
  "public.episodes": "public.conversations",
};

let adopted: string;
let empty: string;

before(async () => {
  [adopted, empty] = await Promise.all([startCluster(), startCluster()]);
  await restoreFixture(adopted);
});

test("upgrading the previous version gives the same database as a new installation and keeps its rows", async () => {
  const rows = await countRows(adopted);
  assert.ok((rows["public.messages"] ?? 0) > 500 && (rows["public.members"] ?? 0) > 3);
  await migrate(adopted, "supabase");
  await migrate(empty, "supabase");
  assert.equal(await takeSnapshot(adopted), await takeSnapshot(empty));
  const after = await countRows(adopted);
  const found = Object.keys(rows).map((name) => [name, after[RENAMED[name] ?? name]]);
  assert.deepEqual(Object.fromEntries(found), rows);
});

const versions = findSystemVersions();

test("another version of PostgreSQL is available", { skip: !process.env.CI }, () => {
  assert.ok(versions.length > 0, "install postgresql, as .ci/setup does");
});

for (const version of versions) {
  test(`PostgreSQL ${version}: an empty database and one of the previous version become the same`, async () => {
    const [fresh, old] = await Promise.all([startSystemPostgres(version), startSystemPostgres(version)]);
    for (const url of [fresh, old]) await installJobSchema({ connectionString: url, logger: quiet });
    await restoreFixture(old);
    await migrate(fresh, "supabase");
    await migrate(old, "supabase");
    const snapshot = await takeSnapshot(fresh);
    assert.equal(await takeSnapshot(old), snapshot);
    const functions = (text: string) => text.slice(text.indexOf("\n-- Functions "));
    assert.equal(functions(snapshot), functions(await takeSnapshot(empty)));
  });
}

test("running the migrations again changes nothing", async () => {
  assert.deepEqual(await migrate(adopted, "supabase"), { migrations: [], sources: [] });
  assert.deepEqual(await migrate(empty, "supabase"), { migrations: [], sources: [] });
});

test("applying every file again gives the same database", async () => {
  const snapshot = await takeSnapshot(empty);
  const { sources } = await migrate(empty, "supabase", { restore: true });
  assert.ok(sources.length > 900);
  assert.equal(await takeSnapshot(empty), snapshot);
});

test("roles that own functions keep no right to create", async () => {
  const may = await withClient(adopted, (db) =>
    db.query(`select r, s from unnest(array['app_member', 'app_visitor', 'app_system', 'app_key']) r,
      unnest(array['public', 'private', 'visitor', 'system', 'api']) s where has_schema_privilege(r, s, 'create')`),
  );
  assert.deepEqual(may.rows, []);
});
