import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "../../local/compile.mjs";
import { findFreePorts } from "../../local/supervisor/ports";
import { loadSecrets, type Secrets } from "../../local/supervisor/secrets";
import { LocalStack } from "../../local/supervisor/stack";
import { Steps } from "../../local/supervisor/steps";
import { startGraph } from "../fakes/graph/server";
import { type FakeLine, lineEnvironment, startLine } from "../fakes/line/server";
import { startModel } from "../fakes/llm/server";
import { slipsEnvironment, startSlips } from "../fakes/slips/server";
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
  /** Origins of the fakes that the application calls; empty without the application. */
  lineUrl: string;
  graphUrl: string;
  slipsUrl: string;
}

const PUSH_PORT_FILE = "push-port";
const HOOK_PORT_FILE = "hook-port";
const LINE_FILE = "fake-line";
const GRAPH_FILE = "fake-graph";
const SLIPS_FILE = "fake-slips";
const HOSTED_FILE = "hosted";

/**
 * Starts a backend on free ports with an empty data folder. Without `app` only the services' paths respond; with it `next start` runs the
 * existing build against fakes of the providers. `env` adds to the application's configuration. `hosted`: see `hosted.ts`. `dev` runs `next
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
  const graph = app ? await startGraph() : null;
  if (graph) writeFileSync(join(dataDir, GRAPH_FILE), graph.origin);
  const line = app ? await startFakeLine(dataDir) : null;
  const slips = app ? await startSlips() : null;
  if (slips) writeFileSync(join(dataDir, SLIPS_FILE), slips.origin);
  const model = app ? await startModel() : null;
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
    // AI_MODEL stays unset: an AI with a model uses the fake, one without has none
    appEnv: (appPort) => ({
      ...(hosted && hostedEnvironment(publicUrl, appPort)),
      ...(line && lineEnvironment(line)),
      ...graph?.env,
      ...(slips && slipsEnvironment(slips)),
      ...(model && { AI_BASE_URL: model.baseUrl }),
      ...env,
    }),
    ...(!app && { appEntry: NO_APP }),
  });
  const stop = async () => {
    await stack.stop();
    await graph?.stop();
    await line?.stop();
    await slips?.stop();
    await model?.stop();
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

/** Starts a fake LINE and records it in the data folder, where tests of its backend find it. */
export async function startFakeLine(dataDir: string): Promise<FakeLine> {
  const line = await startLine();
  writeFileSync(join(dataDir, LINE_FILE), line.origin);
  return line;
}

/** Addresses and keys of the backend on a data folder. */
export function connectBackend(dataDir: string): Backend {
  const run = JSON.parse(readFileSync(join(dataDir, "run.json"), "utf8"));
  const secrets = loadSecrets(dataDir);
  // missing when the product was started by hand
  const pushPortFile = join(dataDir, PUSH_PORT_FILE);
  const hookPortFile = join(dataDir, HOOK_PORT_FILE);
  const graphFile = join(dataDir, GRAPH_FILE);
  const lineFile = join(dataDir, LINE_FILE);
  const slipsFile = join(dataDir, SLIPS_FILE);
  const servicesUrl = `http://localhost:${run.port}`;
  return {
    url: existsSync(join(dataDir, HOSTED_FILE)) ? `http://localhost:${run.services.app.port}` : servicesUrl,
    servicesUrl,
    databaseUrl: `postgres://postgres:${secrets.postgresPassword}@127.0.0.1:${run.services.postgres.port}/postgres`,
    dataDir,
    secrets,
    pushPort: existsSync(pushPortFile) ? Number(readFileSync(pushPortFile, "utf8")) : 0,
    hookPort: existsSync(hookPortFile) ? Number(readFileSync(hookPortFile, "utf8")) : 0,
    graphUrl: existsSync(graphFile) ? readFileSync(graphFile, "utf8") : "",
    slipsUrl: existsSync(slipsFile) ? readFileSync(slipsFile, "utf8") : "",
    lineUrl: existsSync(lineFile) ? readFileSync(lineFile, "utf8") : "",
  };
}
