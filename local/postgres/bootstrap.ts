/** What a hosted Supabase project has before its first migration: roles, auth, storage. Safe to run at every start. */
import { readFileSync } from "node:fs";
import postgres from "postgres";
import { SUPERUSER } from "./cluster";

const read = (name: string) => readFileSync(new URL(`./sql/${name}.sql`, import.meta.url), "utf8");

/** `databaseUrl` is the one migrations use (user postgres); the superuser of the local server has the same password. */
export async function bootstrap(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  url.username = SUPERUSER;
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (transaction) => {
      // Two starts at once would collide on "create if not exists".
      await transaction`select pg_advisory_xact_lock(hashtext('local bootstrap'))`;
      // Grants are made once: later, migrations have the say.
      if (!(await exists(transaction, "select from pg_roles where rolname = 'authenticator'"))) {
        await transaction.unsafe(read("roles"));
        await setPassword(transaction, decodeURIComponent(url.password));
      }
      if (!(await exists(transaction, "select from pg_namespace where nspname = 'auth'"))) {
        // Loading it takes half a second, so only a new database pays for it.
        const { getAuthSchemaSql } = await import("@supabase/lite");
        await transaction.unsafe(getAuthSchemaSql());
      }
      await transaction.unsafe(read("auth"));
      if (!(await exists(transaction, "select from pg_namespace where nspname = 'storage'"))) {
        await transaction.unsafe(read("storage"));
      }
      await transaction.unsafe(read("schema-watch"));
    });
  } finally {
    await sql.end();
  }
}

async function exists(transaction: postgres.TransactionSql, query: string): Promise<boolean> {
  return (await transaction.unsafe(query)).length > 0;
}

async function setPassword(transaction: postgres.TransactionSql, password: string): Promise<void> {
  const [row] = await transaction<{ statement: string }[]>`
    select format('alter role postgres password %L', ${password}::text) as statement`;
  if (row) await transaction.unsafe(row.statement);
}
