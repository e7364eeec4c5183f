import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "../../local/compile.mjs";
import { findFreePorts } from "../../local/supervisor/ports";
import { loadSecrets, type Secrets } from "../../local/supervisor/secrets";
import { LocalStack } from "../../local/supervisor/stack";
import { Steps } from "../../local/supervisor/steps";
import { hostedEnvironment } from "./hosted";
import { fillDataDir, NO_APP } from "./template";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A running backend: PostgreSQL with all migrations, gateway, pusher, mail, and optionally the application. */
export interface Backend {
  /** Origin of the application, e.g. http://localhost:23456. */
  url: string;
  /** Origin of Supabase, Pusher and the mail catcher: the same unless the product runs as on a host. */
  servicesUrl: string;
  databaseUrl: string;
  dataDir: string;
  secrets: Secrets;
  /** A port that the application also accepts for push endpoints: a test's fake push service listens there. */
  pushPort: number;
  /** A port that the application also accepts for webhook URLs: a test's receiver listens there. */
  hookPort: number;
  /** Origins of the simulators that the application calls; empty without the application. */
  lineUrl: string;
  graphUrl: string;
  slipsUrl: string;
}

const PUSH_PORT_FILE = "push-port";
const HOOK_PORT_FILE = "hook-port";
const HOSTED_FILE = "hosted";

/**
 * Starts a backend on free ports with an empty data folder. Without `app` only the services' paths respond; with it `next start` runs the
 * existing build against the simulators of the providers. `env` adds to the application's configuration. `hosted`: see `hosted.ts`. `dev` runs `next
 * dev`, with hot reload. `durable`: the database writes to disk as in production, for measurements. `stop` ends every process and removes
 * the folder.
 */
export async function startBackend({
  app,
  hosted = false,
  dev = false,
  durable = false,
  env = {},
}: {
  app: boolean;
  hosted?: boolean;
  dev?: boolean;
  durable?: boolean;
  env?: Record<string, string>;
}): Promise<Backend & { stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "chat-test-"));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  process.once("exit", remove); // on a crash: the services exit by themselves with this process
  const [port = 0, pushPort = 0, hookPort = 0] = await findFreePorts(3);
  process.env.PUSH_ENDPOINT_HOSTS = `127.0.0.1:${pushPort}`;
  process.env.WEBHOOK_HOSTS = `127.0.0.1:${hookPort}`;
  const publicUrl = `http://localhost:${port}`;
  if (hosted) writeFileSync(join(dataDir, HOSTED_FILE), "");
  const services = { root: ROOT, programs: await compile(ROOT), host: "127.0.0.1", steps: new Steps(() => {}) };
  await fillDataDir(dataDir, services);
  const stack = new LocalStack({
    ...services,
    dataDir,
    dev,
    publicUrl,
    isDisposable: !durable,
    port,
    withoutProviders: !app,
    appEnv: (appPort) => ({
      ...(hosted && hostedEnvironment(publicUrl, appPort)),
      // unset: an AI with a model of its own uses the simulator, one without has none
      AI_MODEL: "",
      ...env,
    }),
    ...(!app && { appEntry: NO_APP }),
  });
  const stop = async () => {
    await stack.stop();
    remove();
  };
  try {
    await stack.start();
    writeFileSync(join(dataDir, PUSH_PORT_FILE), String(pushPort));
    writeFileSync(join(dataDir, HOOK_PORT_FILE), String(hookPort));
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...connectBackend(dataDir), stop };
}

/** Addresses and keys of the backend on a data folder. */
export function connectBackend(dataDir: string): Backend {
  const run = JSON.parse(readFileSync(join(dataDir, "run.json"), "utf8"));
  const secrets = loadSecrets(dataDir);
  // missing when the product was started by hand
  const pushPortFile = join(dataDir, PUSH_PORT_FILE);
  const hookPortFile = join(dataDir, HOOK_PORT_FILE);
  const { state, ports } = run.services.providers;
  const simulator = (port: number) => (state === "stopped" ? "" : `http://127.0.0.1:${port}`);
  const servicesUrl = `http://localhost:${run.port}`;
  return {
    url: existsSync(join(dataDir, HOSTED_FILE)) ? `http://localhost:${run.services.app.port}` : servicesUrl,
    servicesUrl,
    databaseUrl: `postgres://postgres:${secrets.postgresPassword}@127.0.0.1:${run.services.postgres.port}/postgres`,
    dataDir,
    secrets,
    pushPort: existsSync(pushPortFile) ? Number(readFileSync(pushPortFile, "utf8")) : 0,
    hookPort: existsSync(hookPortFile) ? Number(readFileSync(hookPortFile, "utf8")) : 0,
    graphUrl: simulator(ports.graph),
    slipsUrl: simulator(ports.slips),
    lineUrl: simulator(ports.line),
  };
}
