import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { buildApp } from "./app";
import { atEnd } from "./at-end";
import { type Backend, connectBackend, startBackend } from "./start-backend";

export type { Backend } from "./start-backend";

/**
 * The shared backend of this run, on the data folder TEST_DATA_DIR (tests/run.ts). A file that runs alone starts its own and stops it at
 * the end. Call once at the top of a file.
 */
export const openBackend = (): Promise<Backend> => open(false);

/** The same with the built application on the same origin. */
export const openApp = (): Promise<Backend> => open(true);

async function open(app: boolean): Promise<Backend> {
  const running = process.env.TEST_DATA_DIR;
  if (running) return connectBackend(running);
  if (app) await buildApp();
  const backend = await startBackend({ app });
  atEnd(backend.stop);
  return backend;
}

/** For `skip`, in the hosted form: nothing in front of the application names the address of a client, so no limit counts by it. */
export const hasNoProxy = ({ url, servicesUrl }: Backend): string | false =>
  url !== servicesUrl && "no proxy names the client's address";

/** The port for realtime events, for product code that runs in the test's own process. */
export function pusherPort({ dataDir }: Backend): number {
  return JSON.parse(readFileSync(join(dataDir, "run.json"), "utf8")).services.pusher.port;
}

/** A connection pool to the backend's database as the migrating user; closed at the end of the file. */
export function openPool({ databaseUrl }: Backend, max = 5): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max });
  // Idle connections break when a test stops the database; the next query opens a new one.
  pool.on("error", () => undefined);
  atEnd(() => pool.end());
  return pool;
}
