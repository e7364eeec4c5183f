/** Creates what a hosted Supabase project has before its first migration: roles, auth, storage. Idempotent. */
import { readFileSync } from "node:fs";
import pg from "pg";
import { SUPERUSER } from "./cluster";

const read = (name: string) => readFileSync(new URL(`./sql/${name}.sql`, import.meta.url), "utf8");

/** `databaseUrl` is the one for migrations (user postgres); the local server's superuser has the same password. */
export async function bootstrap(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  url.username = SUPERUSER;
  const db = new pg.Client({ connectionString: url.href });
  db.on("error", () => {});
  await db.connect();
  try {
    await db.query("begin");
    // Concurrent starts would collide on "create if not exists".
    await db.query("select pg_advisory_xact_lock(hashtext('local bootstrap'))");
    await prepare(db, decodeURIComponent(url.password));
    await db.query("commit");
  } finally {
    await db.end();
  }
}

async function prepare(db: pg.Client, password: string): Promise<void> {
  // Grants are made only once: after that, migrations decide.
  if (!(await exists(db, "select from pg_roles where rolname = 'authenticator'"))) {
    await db.query(read("roles"));
  }
  for (const role of ["postgres", "authenticator"]) {
    await db.query(`alter role ${role} login password ${db.escapeLiteral(password)}`);
  }
  if (!(await exists(db, "select from pg_namespace where nspname = 'auth'"))) {
    // Loading it takes half a second, so only do it for a new database.
    const { getAuthSchemaSql } = await import("@supabase/lite");
    await db.query(getAuthSchemaSql());
  }
  await db.query(read("auth"));
  if (!(await exists(db, "select from pg_namespace where nspname = 'storage'"))) await db.query(read("storage"));
  await db.query(read("schema-watch"));
}

async function exists(db: pg.Client, query: string): Promise<boolean> {
  return (await db.query(query)).rowCount !== 0;
}
