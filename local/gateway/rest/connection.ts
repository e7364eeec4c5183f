/** @supabase/lite's PostgreSQL connection with fixes. Each override states its reason. */
import { AsyncLocalStorage } from "node:async_hooks";
import { RelationNotFoundError } from "@supabase/lite";
import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";
import { type Kysely, sql } from "kysely";
import { isAway } from "../database";
import type { Claims } from "../keys";
import { isDatabaseError, normalizeDbError } from "./errors";
import { createRestPool, UNAWAITED } from "./pool";
import { ValueParsers } from "./value-parsers";

/** Connections. Reading the schema needs few; requests wait for each other if there are too few. */
const READERS = 2;
const REQUESTS = 16;
/** Hosted projects' statement timeout of each role. */
const STATEMENT_TIMEOUT: Record<string, string> = { anon: "3s", authenticated: "8s" };

interface SessionContext {
  auth?: { role?: string; jwt?: Claims | null };
}
interface RpcContext {
  method: string;
  path: string;
  requestHeaders?: Record<string, string>;
}

/** Headers of the current request: lite exposes them only to functions, PostgREST to every statement. */
export const requestHeaders = new AsyncLocalStorage<Record<string, string>>();

/** Calls `onOutage` whenever a request fails because the database is unavailable; lite itself responds with some 4xx or 5xx. */
export function createConnection(databaseUrl: string, onOutage: () => void): PostgresConnection {
  const connection = createPostgresConnection({ url: databaseUrl });
  const parsers = new ValueParsers();
  const reader = createRestPool(databaseUrl, parsers, READERS);
  const pool = createRestPool(asAuthenticator(databaseUrl), parsers, REQUESTS);
  Object.assign(connection, {
    // lite's own driver does not survive a connection that breaks during a transaction.
    kysely: pool.kysely,
    close: async () => {
      await reader.close();
      await pool.close();
    },
    rlsState: "active",
    // lite grants ALL on every table to anon and authenticated here, which would undo the migrations' revokes.
    ensureRlsContext: async () => true,
    applyJwtSessionContext,
    applyRpcRequestGucs,
    normalizeDbError,
  });
  rememberSchema(
    connection,
    // The catalogue shows a role only what it may use, so a role that may use everything reads the schema.
    connection.introspect.bind(Object.assign(Object.create(connection), { kysely: reader.kysely })),
    () => parsers.learn(reader.kysely),
    () => pool.forgetStatements(),
  );
  noticeOutages(connection, onOutage);
  return connection;
}

/** Requests use connections of a role without rights until they switch to the caller's role: forgetting to switch grants nothing. */
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

/** Caches the schema until it changes; a failed read is an error, not an empty database. */
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
  // auth.* always exists, so an empty list means that lite swallowed an error, most likely a broken connection.
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
 * lite prints every statement that the database rejects. The client gets that error, and it may contain customers' text, so keep it out of
 * the log; print all other errors of lite.
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
