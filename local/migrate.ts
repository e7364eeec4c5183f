import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client, DatabaseError } from "pg";
import { PlainError } from "./supervisor/sentence";

interface Migration {
  version: string;
  name: string;
  file: string;
  sql: string;
}

const FILE_NAME = /^(\d+)_(.+)\.sql$/;
/** Any constant: two supervisors never migrate one database at once. */
const ADVISORY_LOCK = 7_263_544;

/**
 * Applies the migrations in `folder` that the database does not have yet, in order of their names, each in its own
 * transaction, and records them where the Supabase CLI does. Returns the names of those it applied.
 * Throws a PlainError when the folder and the database tell different histories, or when one fails.
 */
export async function migrate(databaseUrl: string, folder: string): Promise<string[]> {
  const migrations = readMigrations(folder);
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await db.query(`select pg_advisory_lock(${ADVISORY_LOCK})`);
    await db.query(`create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (
        version text primary key, statements text[], name text);`);
    const { rows } = await db.query<{ version: string; name: string; sql: string }>(
      `select version, coalesce(name, '') as name, coalesce(array_to_string(statements, ''), '') as sql
       from supabase_migrations.schema_migrations order by version collate "C"`,
    );
    const pending = findPending(migrations, rows);
    for (const migration of pending) await apply(db, migration);
    return pending.map(({ file }) => file);
  } finally {
    await db.end();
  }
}

function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return [];
  const migrations: Migration[] = [];
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith(".sql")) continue;
    const [, version, name] = FILE_NAME.exec(file) ?? [];
    if (!version || !name) throw new PlainError(`The migration ${file} must be named <number>_<name>.sql.`);
    const twin = migrations.find((other) => other.version === version);
    if (twin) throw new PlainError(`The migrations ${twin.file} and ${file} have the same number.`);
    migrations.push({ version, name, file, sql: readFileSync(join(folder, file), "utf8") });
  }
  return migrations.sort((a, b) => (a.version < b.version ? -1 : 1));
}

/** What is left to apply; refuses a folder in which the past was rewritten. */
function findPending(migrations: Migration[], applied: { version: string; name: string; sql: string }[]): Migration[] {
  const byVersion = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, name, sql } of applied) {
    const migration = byVersion.get(version);
    if (!migration) {
      throw new PlainError(
        `The migration ${version}_${name}.sql was applied to this database, but its file is gone; restore it.`,
      );
    }
    if (migration.sql !== sql) {
      throw new PlainError(
        `The migration ${migration.file} was changed after it was applied; restore it and put the change into a new migration.`,
      );
    }
  }
  const last = applied.at(-1)?.version;
  const known = new Set(applied.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !known.has(version));
  const late = pending.find(({ version }) => last !== undefined && version < last);
  if (late) {
    throw new PlainError(
      `The migration ${late.file} comes before ${last}, which is applied already; give it a later number.`,
    );
  }
  return pending;
}

async function apply(db: Client, { version, name, file, sql }: Migration): Promise<void> {
  await db.query("begin");
  try {
    await db.query(sql);
    // A migration's own "set" would otherwise reach the next one.
    await db.query("reset all; reset role");
    await db.query(
      "insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)",
      [version, [sql], name],
    );
    await db.query("commit");
  } catch (error) {
    await db.query("rollback").catch(() => {});
    if (!(error instanceof DatabaseError)) throw error;
    const line =
      error.position === undefined ? "" : ` (line ${sql.slice(0, Number(error.position)).split("\n").length})`;
    const hints = [error.detail, error.hint, error.where].filter(Boolean).join("\n");
    throw new PlainError(`The migration ${file} failed${line}: ${error.message}${hints ? `\n${hints}` : ""}`);
  }
}
