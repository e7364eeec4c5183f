import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { buildApp } from "./app";
import { atEnd } from "./at-end";
import { type Backend, connectBackend, startBackend } from "./start-backend";

export type { Backend } from "./start-backend";

/**
 * The backend of this run: the one on the data folder TEST_DATA_DIR, which all files of a run share (tests/run.ts); a file
 * that is run alone starts its own and stops it at its end. Call once at a file's top.
 */
export const openBackend = (): Promise<Backend> => open(false);

/** The same with the built application, behind the same origin. */
export const openApp = (): Promise<Backend> => open(true);

async function open(app: boolean): Promise<Backend> {
  const running = process.env.TEST_DATA_DIR;
  if (running) return connectBackend(running);
  if (app) await buildApp();
  const backend = await startBackend({ app });
  atEnd(backend.stop);
  return backend;
}

/** Where realtime events are published, for product code that runs in a test's own process. */
export function pusherPort({ dataDir }: Backend): number {
  return JSON.parse(readFileSync(join(dataDir, "run.json"), "utf8")).services.pusher.port;
}

/** Connections to the backend's database as the user who migrates; ended when the file is done. */
export function openPool({ databaseUrl }: Backend, max = 5): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max });
  // An idle connection ends with the database that a test stops; the next query opens another.
  pool.on("error", () => undefined);
  atEnd(() => pool.end());
  return pool;
}
