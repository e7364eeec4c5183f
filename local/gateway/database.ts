/** The gateway's own connections (auth and storage), and how to recognise a database outage. */
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, type RawBuilder, sql } from "kysely";
import pg from "pg";

export type Database = Kysely<unknown>;
export type Transaction = KyselyTransaction<unknown>;

/** A pool that survives database restarts: replaces broken connections. */
export function createPool(databaseUrl: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    // Limits what a connection accumulates, above all prepared statements.
    maxLifetimeSeconds: 1800,
    ...options,
  });
  // A lost connection also fails its running statement, where the error is handled.
  const ignore = () => {};
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  return pool;
}

export function connect(databaseUrl: string): Database {
  const pool = createPool(databaseUrl, { max: 8, options: "-c timezone=UTC" });
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

export async function rows<Row>(db: Database, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows;
}

/** Runs a statement; returns the number of changed rows. */
export async function run(db: Database, query: RawBuilder<unknown>): Promise<number> {
  return Number((await query.execute(db)).numAffectedRows ?? 0);
}

export function transact<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(work);
}

/** A value for a json column. */
export const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;

/** `(a, b) values ($1, $2)` from an object, for an insert. */
export function columnsAndValues(row: Record<string, unknown>): RawBuilder<unknown> {
  const names = Object.keys(row).map((name) => sql.ref(name));
  const values = Object.values(row).map((value) => sql`${value}`);
  return sql`(${sql.join(names)}) values (${sql.join(values)})`;
}

/** `a = $1, b = $2` from an object, for an update. */
export function assignments(changes: Record<string, unknown>): RawBuilder<unknown> {
  return sql.join(Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
}

const AWAY = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "53300", // too many connections
  "57P01", // shut down by an administrator
  "57P02", // another server process crashed
  "57P03", // starting up or recovering
]);
const AWAY_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether a request failed only because the database is restarting or unreachable: respond 503, and a retry may work. */
export function isAway(error: unknown): boolean {
  const code = codeOf(error);
  return (code !== null && AWAY.has(code)) || (error instanceof Error && AWAY_MESSAGE.test(error.message));
}

/** Text that PostgreSQL cannot store (NUL, lone surrogates), or a value nested too deeply: the caller's error. */
const UNSTORABLE = new Set(["22021", "22P05", "54001"]);
export const isUnstorable = (error: unknown): boolean => UNSTORABLE.has(codeOf(error) ?? "");

export function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

export function unavailable(): Response {
  // PostgREST's message: https://docs.postgrest.org/en/stable/references/errors.html#group-0-connection
  const message = "Could not connect with the database due to an internal error.";
  const body = { code: "PGRST001", message, details: null, hint: null };
  return Response.json(body, { status: 503, headers: { "retry-after": "1" } });
}
