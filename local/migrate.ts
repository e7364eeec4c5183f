import { join } from "node:path";
import { Client } from "pg";
import { findChanges } from "./migration/changes";
import { applyEarly, applyFile, applyLate, checkBodies, dropAllCode } from "./migration/code";
import { readRecorded, record, refuseChangesByHand } from "./migration/recorded";
import { readSources, type Source } from "./migration/sources";
import { verify } from "./migration/verify";
import {
  adoptBaseline,
  applyMigration,
  findPending,
  findReplaced,
  listApplied,
  type Migration,
  readMigrations,
} from "./migration/versions";

/** An arbitrary constant: prevents concurrent migrations of one database. */
const ADVISORY_LOCK = 7_263_544;

export interface Migrated {
  /** Names of the migrations applied. */
  migrations: string[];
  /** Paths of the sources applied, relative to supabase/schemas. */
  sources: string[];
}

/**
 * Brings a database up to date with the folder `supabase`: applies its missing migrations (state), then the changed sources (code), all in
 * one transaction. Idempotent; concurrent runs wait for each other.
 * @param restore applies every source again, overwriting functions that were changed manually
 * Throws a PlainError, with nothing changed, if the histories of folder and database diverge, a file fails, or the database has code that
 * no file defines.
 */
export async function migrate(databaseUrl: string, folder: string, { restore = false } = {}): Promise<Migrated> {
  const migrations = readMigrations(join(folder, "migrations"));
  const sources = readSources(join(folder, "schemas"));
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await db.query(`select pg_advisory_lock(${ADVISORY_LOCK})`);
    await db.query("begin");
    try {
      const migrated = await migrateLocked(db, migrations, sources, restore);
      await db.query("commit");
      return migrated;
    } catch (error) {
      await db.query("rollback").catch(() => {});
      throw error;
    }
  } finally {
    await db.end();
  }
}

async function migrateLocked(
  db: Client,
  migrations: Migration[],
  sources: Source[],
  restore: boolean,
): Promise<Migrated> {
  const applied = await listApplied(db);
  const replaced = findReplaced(migrations, applied);
  if (replaced) {
    await adoptBaseline(db, replaced);
    await dropAllCode(db, sources);
  }
  const pending = findPending(migrations, replaced ? await listApplied(db) : applied);
  const recorded = await readRecorded(db);
  if (!restore) await refuseChangesByHand(db);
  const before = restore ? recorded.map((one) => ({ ...one, checksum: "" })) : recorded;
  const { changed } = await findChanges(db, sources, before);
  for (const source of changed.filter(({ kind }) => kind === "foundation")) await applyFile(db, source);
  if (sources.length > 0) await mayOwn(db, "grant");
  await applyEarly(db, changed);
  for (const migration of pending) await applyMigration(db, migration);
  // a migration may have dropped dependents of a function
  const changes = await findChanges(db, sources, before);
  await applyLate(db, changes);
  await checkBodies(db, changes.changed);
  await record(db, changes.changed, changes.removed);
  if (sources.length > 0) await mayOwn(db, "revoke");
  if (sources.length > 0) await verify(db, sources);
  return { migrations: pending.map(({ file }) => file), sources: changes.changed.map(({ path }) => path) };
}

/** A role can own a function only if it may create objects in the function's schema. */
async function mayOwn(db: Client, verb: "grant" | "revoke"): Promise<void> {
  const roles = "app_member, app_visitor, app_system, app_key";
  await db.query(
    `${verb} create on schema public, private, visitor, system, api ${verb === "grant" ? "to" : "from"} ${roles}`,
  );
}
