/** @supabase/lite's PostgreSQL connection with its rough edges taken off. Each override says what it is for. */
import { AsyncLocalStorage } from "node:async_hooks";
import { RelationNotFoundError } from "@supabase/lite";
import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";
import { type Kysely, sql } from "kysely";
import { isAway } from "../database";
import type { Claims } from "../keys";
import { isDatabaseError, normalizeDbError } from "./errors";
import { createRestPool, UNAWAITED } from "./pool";
import { ValueParsers } from "./value-parsers";

/** Connections: one read of the schema needs few, requests wait for each other when there are too few. */
const READERS = 2;
const REQUESTS = 16;
/** What hosted projects allow a request of each role. */
const STATEMENT_TIMEOUT: Record<string, string> = { anon: "3s", authenticated: "8s" };

interface SessionContext {
  auth?: { role?: string; jwt?: Claims | null };
}
interface RpcContext {
  method: string;
  path: string;
  requestHeaders?: Record<string, string>;
}

/** Headers of the request being answered: lite hands them to functions only, PostgREST to every statement. */
export const requestHeaders = new AsyncLocalStorage<Record<string, string>>();

/** `onOutage` is called whenever a request fails because the database is away; lite itself answers it with some 4xx or 5xx. */
export function createConnection(databaseUrl: string, onOutage: () => void): PostgresConnection {
  const connection = createPostgresConnection({ url: databaseUrl });
  const parsers = new ValueParsers();
  const reader = createRestPool(databaseUrl, parsers, READERS);
  const pool = createRestPool(asAuthenticator(databaseUrl), parsers, REQUESTS);
  Object.assign(connection, {
    // lite's own driver does not survive a connection that breaks in the middle of a transaction.
    kysely: pool.kysely,
    close: async () => {
      await reader.close();
      await pool.close();
    },
    rlsState: "active",
    // lite's own grants ALL on every table to anon and authenticated here, undoing the migrations' revokes.
    ensureRlsContext: async () => true,
    applyJwtSessionContext,
    applyRpcRequestGucs,
    normalizeDbError,
  });
  rememberSchema(
    connection,
    // The catalogue shows a role only what it may use, so the schema is read by one that may use everything.
    connection.introspect.bind(Object.assign(Object.create(connection), { kysely: reader.kysely })),
    () => parsers.learn(reader.kysely),
    () => pool.forgetStatements(),
  );
  noticeOutages(connection, onOutage);
  return connection;
}

/** Requests run on connections of a role that may do nothing until it becomes the caller's: forgetting to is no way in. */
function asAuthenticator(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.username = "authenticator";
  return url.href;
}

async function applyJwtSessionContext(db: Kysely<unknown>, context: SessionContext): Promise<void> {
  const role = context.auth?.role ?? "anon";
  const claims = context.auth?.jwt ?? { role };
  await sql`${sql.raw(UNAWAITED)} select
    set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
    set_config('request.headers', ${JSON.stringify(requestHeaders.getStore() ?? {})}, true),
    set_config('statement_timeout', ${STATEMENT_TIMEOUT[role] ?? "0"}, true),
    set_config('role', ${role}, true)`.execute(db);
}

async function applyRpcRequestGucs(db: Kysely<unknown>, rpc: RpcContext): Promise<void> {
  await sql`${sql.raw(UNAWAITED)} select
    set_config('response.status', '', true),
    set_config('response.headers', '', true),
    set_config('request.method', ${rpc.method}, true),
    set_config('request.path', ${rpc.path}, true),
    set_config('request.headers', ${JSON.stringify(rpc.requestHeaders ?? {})}, true)`.execute(db);
}

/** The schema is read once until told otherwise; a failed reading is an error, not an empty database. */
function rememberSchema(
  connection: PostgresConnection,
  introspect: PostgresConnection["introspect"],
  learnTypes: () => Promise<void>,
  forgetStatements: () => void,
): void {
  const clear = connection.clearSchemaCache.bind(connection);
  let current: ReturnType<typeof introspect> | null = null;
  connection.introspect = () => {
    const reading =
      current ??
      learnTypes()
        .then(() => introspect())
        .then(complete);
    current = reading;
    reading.catch(() => {
      if (current === reading) current = null;
    });
    return reading;
  };
  connection.clearSchemaCache = async () => {
    await clear();
    current = null;
    forgetStatements();
  };
}

function complete<Schema extends { tables: unknown[] }>(schema: Schema): Schema {
  // auth.* always exists, so no tables means that lite swallowed an error: most likely the connection broke.
  if (schema.tables.length === 0) throw new Error("Connection terminated while the schema was read");
  return schema;
}

function noticeOutages(connection: PostgresConnection, onOutage: () => void): void {
  const notice = (error: unknown): never => {
    if (isAway(error)) onOutage();
    throw error;
  };
  const withContext = connection.withContext.bind(connection);
  connection.withContext = (context, run, options) => withContext(context, run, options).catch(notice);
  const introspect = connection.introspect.bind(connection);
  connection.introspect = (options) => introspect(options).catch(notice);
}

/**
 * lite prints every statement that the database refuses. The client is told of it, and it may hold customers' words, so
 * it stays out of the log; whatever else goes wrong in lite is printed.
 */
export function silenceRefusals(): void {
  const print = console.error;
  const isRefusal = (part: unknown) =>
    part instanceof RelationNotFoundError || isAway(part) || isDatabaseError(part) || isDisguised(part);
  console.error = (...parts: unknown[]) => {
    if (!parts.some(isRefusal)) print(...parts);
  };
}

const isDisguised = (part: unknown) => part instanceof Error && "code" in part && part.code === "PGRST";
