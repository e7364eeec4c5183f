import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@supabase/supabase-js";
import { Client } from "pg";
import ws from "ws";
import { buildIfStale } from "../../local/build";
import { compile } from "../../local/compile.mjs";
import { findFreePorts } from "../../local/supervisor/ports";
import { LocalStack } from "../../local/supervisor/stack";
import { Steps } from "../../local/supervisor/steps";
import { connectBackend, ROOT } from "../support/start-backend";
import { asSuperuser } from "../support/superuser";
import type { Bench } from "./figure";
import { isFull, SIZES } from "./large-data";
import { seedLargeData } from "./seed";

/** Kept between runs, because writing half a million rooms takes minutes; a short run has a folder of its own. */
const DATA_DIR = join(ROOT, isFull ? ".data/bench" : `.data/bench-${SIZES.large}`);
const EMPTY_APP = fileURLToPath(new URL("empty-app", import.meta.url));
const NEXT = join(ROOT, "node_modules/next/dist/bin/next");

/**
 * The product to measure, filled with the large data: the running one on the data folder TEST_DATA_DIR (`npm test`), or a built one started
 * for this run. `stop` stops what was started.
 */
export async function openProduct(note: (text: string) => void): Promise<Bench & { stop: () => Promise<void> }> {
  const running = process.env.TEST_DATA_DIR;
  const dataDir = running ?? DATA_DIR;
  const stack = running ? null : await startStack();
  const { url, databaseUrl, secrets } = connectBackend(dataDir);
  const stop = async () => void (await stack?.stop());
  const seeded = await seedLargeData(databaseUrl, note).catch(async (failure) => {
    await stop();
    throw failure;
  });
  let empty: ReturnType<typeof startEmptyApp> | undefined;
  return {
    origin: url,
    databaseUrl,
    adminDatabaseUrl: asSuperuser(databaseUrl),
    publishableKey: secrets.publishableKey,
    dataDir,
    ...seeded,
    emptyOrigin: async () => {
      empty ??= startEmptyApp();
      return (await empty).origin;
    },
    note,
    stop: async () => {
      const started = await empty?.catch(() => null);
      started?.server.kill("SIGTERM");
      await stop();
    },
  };
}

async function startStack(): Promise<{ stop: () => Promise<unknown> }> {
  await buildIfStale(ROOT, join(ROOT, ".data/bench-build.log"), new Steps(() => {}));
  mkdirSync(DATA_DIR, { recursive: true });
  const [port = 0] = await findFreePorts(1);
  const stack = new LocalStack({
    root: ROOT,
    programs: await compile(ROOT),
    dataDir: DATA_DIR,
    publicUrl: `http://localhost:${port}`,
    dev: false,
    port,
    host: "127.0.0.1",
    steps: new Steps(() => {}),
  });
  await stack.start();
  return stack;
}

// Built with webpack: Turbopack would apply the product's own middleware to a folder inside the repository.
async function startEmptyApp() {
  const [port = 0] = await findFreePorts(1);
  const origin = `http://127.0.0.1:${port}`;
  const options = {
    cwd: EMPTY_APP,
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  } as const;
  await new Promise<void>((resolve, reject) => {
    spawn(process.execPath, [NEXT, "build", "--webpack"], options).once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error("the empty application did not build")),
    );
  });
  const server = spawn(process.execPath, [NEXT, "start", "-H", "127.0.0.1", "-p", String(port)], options);
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${origin}/api/empty`).catch(() => null);
    if (answer?.ok) return { server, origin };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill();
  throw new Error("the empty application did not start");
}

/** Signs in a person of the demo. */
export async function signIn({ origin, publishableKey }: Bench, email: string) {
  const client = createClient(origin, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
  const { data, error } = await client.auth.signInWithPassword({ email, password: "demo-password-1" });
  if (error) throw error;
  return { token: data.session.access_token, user_id: data.user.id, session: data.session };
}

/** The project of the demo shop. */
export async function demoProject({ databaseUrl }: Bench): Promise<string> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { rows } = await db.query("select project_id from public.widgets where virtual_id = 'demo0000widget01'");
    if (!rows[0]) throw new Error("the demo shop is missing");
    return rows[0].project_id;
  } finally {
    await db.end();
  }
}
