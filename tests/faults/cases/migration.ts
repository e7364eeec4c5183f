import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runMigrations as installJobSchema, Logger } from "graphile-worker";
import pg from "pg";
import { migrate } from "../../../local/migrate";
import { takeSnapshot } from "../../../local/schema/snapshot";
import { findFreePorts } from "../../../local/supervisor/ports";
import { Service } from "../../../local/supervisor/service";
import type { Backend } from "../../support/backend";
import { ROOT } from "../../support/start-backend";
import { asSuperuser } from "../../support/superuser";
import { type Fault, pause, untilHealthy } from "../fault";
import { formatVerdict, isClean, total } from "../history";
import { sendTraffic } from "../visitor";

const MIGRATIONS = 20;
const VISITORS = 40;
const MESSAGES = 12;
/** A deployment repeats a migration that deadlocked with the traffic: nothing of it has happened. */
const ATTEMPTS = 5;
const VERSION = "29990101000000";
/** Adds a column and an index to the busiest table. */
const MIGRATION = `
  alter table public.messages add column faults_note text not null default '';
  create index faults_note on public.messages (room_id) where faults_note <> '';
`;
const UNDO = `
  alter table public.messages drop column faults_note;
  delete from supabase_migrations.schema_migrations where version = '${VERSION}';
`;
const SCHEMAS = "('public', 'private', 'auth', 'storage', 'graphile_worker')";

/** F14: the database is migrated again and again while customers write, and a dump that is taken meanwhile restores to the same. */
export const migratedUnderLoad: Fault = {
  id: "F14",
  title: "migration under load; dump and restore are equal",
  limitMs: 20 * 60_000,
  run: async (backend, scale) => {
    const crowd = sendTraffic(backend.url, {
      visitors: Math.max(6, Math.ceil(VISITORS * scale)),
      messages: MESSAGES,
      gapMs: 600,
    });
    crowd.catch(() => undefined);
    await pause(1_000);
    const { done, conflicts } = await migrateTimes(backend, Math.max(2, Math.ceil(MIGRATIONS * scale)));
    const restored = await dumpAndRestore(backend);
    const verdict = total(await Promise.all((await crowd).map((visitor) => visitor.verdict())));
    return {
      ok: isClean(verdict) && verdict.unacknowledged === 0 && restored.differing.length === 0,
      text: `${done} migrations, ${conflicts} repeated: ${formatVerdict(verdict)}; ${restored.tables} tables with ${restored.rows} rows restored, ${restored.differing.length === 0 ? "all equal" : `not equal: ${restored.differing.join(", ")}`}`,
    };
  },
};

/** Applies a migration and all of the code, then takes the migration back, as often as said. */
async function migrateTimes(backend: Backend, times: number) {
  const { databaseUrl } = backend;
  const folder = mkdtempSync(join(tmpdir(), "faults-supabase-"));
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  let conflicts = 0;
  const repeat = async (work: () => Promise<unknown>) => {
    for (let attempt = 1; ; attempt++) {
      try {
        await work();
        return;
      } catch (failure) {
        if (attempt === ATTEMPTS || !/deadlock|serialize/.test(String(failure))) throw failure;
        conflicts++;
      }
    }
  };
  try {
    cpSync(join(ROOT, "supabase", "schemas"), join(folder, "schemas"), { recursive: true });
    cpSync(join(ROOT, "supabase", "migrations"), join(folder, "migrations"), { recursive: true });
    writeFileSync(join(folder, "migrations", `${VERSION}_faults.sql`), MIGRATION);
    for (let n = 0; n < times; n++) {
      await repeat(() => migrate(databaseUrl, folder, { restore: true }));
      await repeat(() => db.query(UNDO));
      await pause(300);
    }
  } finally {
    await db.end();
    rmSync(folder, { recursive: true, force: true });
  }
  await untilHealthy(backend);
  return { done: times, conflicts };
}

/**
 * Copies the rows of one snapshot into an empty database with the same migrations, by PostgreSQL's COPY, which also pg_dump uses: the
 * packaged PostgreSQL has no pg_dump. Then compares the schema and every table.
 */
async function dumpAndRestore(backend: Backend) {
  const folder = mkdtempSync(join(tmpdir(), "faults-restore-"));
  const dump = join(folder, "dump");
  mkdirSync(dump);
  // both servers write and read it, as users of their own
  chmodSync(folder, 0o755);
  chmodSync(dump, 0o777);
  const [port = 0] = await findFreePorts(1);
  const password = "secret";
  const service = new Service({
    name: "postgres",
    entry: fileURLToPath(new URL("../../../local/postgres/main.ts", import.meta.url)),
    execArgv: ["--import", "tsx"],
    config: { dataDir: join(folder, "postgres"), port, password },
    env: process.env,
    port,
    logFile: join(folder, "postgres.log"),
  });
  await service.start();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const from = new pg.Client({ connectionString: asSuperuser(backend.databaseUrl) });
  const to = new pg.Client({ connectionString: asSuperuser(url) });
  try {
    await installJobSchema({ connectionString: url, logger: new Logger(() => () => {}) });
    await migrate(url, join(ROOT, "supabase"));
    await from.connect();
    await to.connect();
    await from.query("begin isolation level repeatable read read only");
    const tables = await listTables(from);
    // no triggers and foreign keys, as pg_restore does
    await to.query("set session_replication_role = replica");
    await to.query("begin");
    const differing: string[] = [];
    let rows = 0;
    await to.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
    for (const [place, { name, columns }] of tables.entries()) {
      const file = join(dump, String(place));
      await from.query(`copy ${name} (${columns}) to '${file}'`);
      await to.query(`copy ${name} (${columns}) from '${file}'`);
    }
    await to.query("commit");
    for (const { name } of tables) {
      const [before, after] = [await digest(from, name), await digest(to, name)];
      rows += after.rows;
      if (before.rows !== after.rows || before.hash !== after.hash) differing.push(name);
    }
    await from.query("commit");
    const [schema, copy] = await Promise.all([takeSnapshot(backend.databaseUrl), takeSnapshot(url)]);
    if (schema !== copy) differing.push("the schema");
    return { tables: tables.length, rows, differing };
  } finally {
    await from.end();
    await to.end();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function listTables(db: pg.Client): Promise<{ name: string; columns: string }[]> {
  const { rows } = await db.query<{ name: string; columns: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ${SCHEMAS} and c.relname <> 'migrations' order by 1`,
  );
  return rows.filter(({ columns }) => columns !== null);
}

async function digest(db: pg.Client, name: string): Promise<{ rows: number; hash: string | null }> {
  const { rows } = await db.query<{ rows: number; hash: string | null }>(
    `select count(*)::integer as rows, sum(hashtextextended(t::text, 0)::numeric)::text as hash from ${name} t`,
  );
  return rows[0] ?? { rows: 0, hash: null };
}
