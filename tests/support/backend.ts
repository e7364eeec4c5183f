import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { compile } from "../../local/compile.mjs";
import { findFreePorts } from "../../local/supervisor/ports";
import { loadSecrets, type Secrets } from "../../local/supervisor/secrets";
import { LocalStack } from "../../local/supervisor/stack";
import { Steps } from "../../local/supervisor/steps";
import { atEnd } from "./at-end";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A running backend: PostgreSQL with all migrations, gateway, pusher, mail, and the application where it was asked for. */
export interface Backend {
  /** Origin of everything, e.g. http://localhost:23456. */
  url: string;
  databaseUrl: string;
  dataDir: string;
  secrets: Secrets;
}

/** The folder of a backend that runs already; `tests/run.mjs` sets it, so that all files of a run share one. */
const RUNNING = "TEST_DATA_DIR";

/**
 * Starts a backend of its own on free ports with an empty data folder. Without `app` nothing answers outside the
 * services' paths. `stop` ends every process and removes the folder.
 */
export async function startBackend({ app }: { app: boolean }): Promise<Backend & { stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "chat-test-"));
  const [port = 0] = await findFreePorts(1);
  const stack = new LocalStack({
    root: ROOT,
    programs: await compile(ROOT),
    dataDir,
    publicUrl: `http://localhost:${port}`,
    dev: false,
    port,
    host: "127.0.0.1",
    steps: new Steps(() => {}),
    ...(!app && { appEntry: fileURLToPath(new URL("no-app.mjs", import.meta.url)) }),
  });
  const stop = async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await stack.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...connectBackend(dataDir), stop };
}

/** Addresses and keys of the backend that runs on a data folder. */
export function connectBackend(dataDir: string): Backend {
  const run = JSON.parse(readFileSync(join(dataDir, "run.json"), "utf8"));
  const secrets = loadSecrets(dataDir);
  return {
    url: `http://localhost:${run.port}`,
    databaseUrl: `postgres://postgres:${secrets.postgresPassword}@127.0.0.1:${run.services.postgres.port}/postgres`,
    dataDir,
    secrets,
  };
}

/** The backend of this run; a file that is run alone starts its own and stops it at its end. Call once at a file's top. */
export async function useBackend(options = { app: false }): Promise<Backend> {
  const running = process.env[RUNNING];
  if (running) return connectBackend(running);
  const backend = await startBackend(options);
  atEnd(backend.stop);
  return backend;
}

/** A pool on the backend's database as the user who migrates; ended when the file is done. */
export function usePool({ databaseUrl }: Backend, max = 5): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max });
  atEnd(() => pool.end());
  return pool;
}
