/** The gateway's own connections (auth and storage), and what "the database is away" looks like. */
import { Socket } from "node:net";
import postgres from "postgres";

export type Database = postgres.Sql;
export type Transaction = postgres.TransactionSql;

/** Options of every pool of this process. */
export function poolOptions(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  return {
    connect_timeout: 5,
    // Short, so that a database that is back is noticed at once.
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
    onnotice: () => {},
    // Statements sent together leave as several small packets; without this each would wait for the answer to the one before.
    socket: () => new Socket().setNoDelay(true).connect(Number(port) || 5432, hostname),
  };
}

export function connect(databaseUrl: string): Database {
  return postgres(databaseUrl, { ...poolOptions(databaseUrl), max: 8, connection: { TimeZone: "UTC" } });
}

const AWAY = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "53300", // too many connections
  "57P01", // shut down by an administrator
  "57P02", // another server process crashed
  "57P03", // starting up or recovering
]);

/** Whether a request failed only because the database is being restarted or cannot be reached: worth a 503 and another try. */
export function isAway(error: unknown): boolean {
  const code = codeOf(error);
  return code !== null && AWAY.has(code);
}

export function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

export function unavailable(): Response {
  const body = { code: "database_unavailable", message: "The database is not available at the moment." };
  return Response.json(body, { status: 503, headers: { "retry-after": "1" } });
}
