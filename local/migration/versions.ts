import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { UserFacingError } from "../supervisor/sentence";
import { runSql } from "./run-sql";

export interface Migration {
  version: string;
  name: string;
  file: string;
  sql: string;
  /** Set on a baseline: a database that has all of these migrations records the baseline without running it. */
  replaces?: { count: number; first: string; last: string };
}

const FILE_NAME = /^(\d+)_(.+)\.sql$/;
const REPLACES = /^-- Replaces (\d+) migrations: (\d+) to (\d+)\.$/m;

/** A folder's migrations, ordered by version. Throws a PlainError for invalid names. */
export function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return [];
  const migrations: Migration[] = [];
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith(".sql")) continue;
    const [, version, name] = FILE_NAME.exec(file) ?? [];
    if (!version || !name) throw new UserFacingError(`The migration ${file} must be named <number>_<name>.sql.`);
    const twin = migrations.find((other) => other.version === version);
    if (twin) throw new UserFacingError(`The migrations ${twin.file} and ${file} have the same number.`);
    const sql = readFileSync(join(folder, file), "utf8");
    const [, count, first, last] = REPLACES.exec(sql) ?? [];
    migrations.push({
      version,
      name,
      file,
      sql,
      ...(first && last && { replaces: { count: Number(count), first, last } }),
    });
  }
  return migrations.sort((a, b) => (a.version < b.version ? -1 : 1));
}

interface Applied {
  version: string;
  name: string;
  sql: string;
}

/** The migrations that a database has. Creates the table in which the Supabase CLI records them as well. */
export async function listApplied(db: Client): Promise<Applied[]> {
  await db.query(`create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text);`);
  const { rows } = await db.query<Applied>(
    `select version, coalesce(name, '') as name, coalesce(array_to_string(statements, ''), '') as sql
     from supabase_migrations.schema_migrations order by version collate "C"`,
  );
  return rows;
}

/**
 * The baseline whose replaced migrations a database has. Throws a PlainError if it has only some of them: no file contains the missing ones
 * any more.
 */
export function findReplaced(migrations: Migration[], applied: Applied[]): Migration | undefined {
  return migrations.find(({ replaces, version }) => {
    if (!replaces || applied.some((row) => row.version === version)) return false;
    const had = applied.filter((row) => row.version >= replaces.first && row.version <= replaces.last);
    if (had.length === 0) return false;
    if (had.length === replaces.count && had.at(-1)?.version === replaces.last) return true;
    throw new UserFacingError(
      `The database has ${had.length} of the ${replaces.count} migrations that the baseline replaces; first migrate it to ${replaces.last} with the previous release.`,
    );
  });
}

/** The migrations still to apply; refuses a folder whose history was rewritten. */
export function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  const byVersion = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, name, sql } of applied) {
    const migration = byVersion.get(version);
    if (!migration) {
      throw new UserFacingError(
        `The migration ${version}_${name}.sql was applied to this database, but its file is gone; restore it.`,
      );
    }
    if (migration.sql !== sql) {
      throw new UserFacingError(
        `The migration ${migration.file} was changed after it was applied; restore it and put the change into a new migration.`,
      );
    }
  }
  const last = applied.at(-1)?.version;
  const known = new Set(applied.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !known.has(version));
  const late = pending.find(({ version }) => last !== undefined && version < last);
  if (late) {
    throw new UserFacingError(
      `The migration ${late.file} comes before ${last}, which has already been applied; give it a later version.`,
    );
  }
  return pending;
}

/** Runs a migration and records it where the Supabase CLI does. */
export async function applyMigration(db: Client, migration: Migration): Promise<void> {
  await runSql(db, migration.sql, `migration ${migration.file}`);
  // Otherwise a migration's own "set" would affect the next one.
  await db.query("reset all; reset role");
  await record(db, migration);
}

/** Records a baseline in place of the migrations that it replaces. */
export async function adoptBaseline(db: Client, migration: Migration): Promise<void> {
  await db.query("delete from supabase_migrations.schema_migrations where version between $1 and $2", [
    migration.replaces?.first,
    migration.replaces?.last,
  ]);
  await record(db, migration);
}

async function record(db: Client, { version, name, sql }: Migration): Promise<void> {
  await db.query("insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)", [
    version,
    [sql],
    name,
  ]);
}
