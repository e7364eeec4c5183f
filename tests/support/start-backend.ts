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
import { type LineStandIn, lineEnvironment, startLine } from "../fakes/line/server";
import { startModel } from "../fakes/llm/server";
import { slipsEnvironment, startSlips } from "../fakes/slips/server";
import { hostedEnvironment } from "./hosted";
import { fillDataDir, NO_APP } from "./template";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A running backend: PostgreSQL with all migrations, gateway, pusher, mail, and the application where it was asked for. */
export interface Backend {
  /** Origin of the application, e.g. http://localhost:23456. */
  url: string;
  /** Origin of Supabase, Pusher and the mail catcher; the same, unless the product runs as on a host. */
  servicesUrl: string;
  databaseUrl: string;
  dataDir: string;
  secrets: Secrets;
  /** Where the application also takes browsers' push endpoints to be: a test's stand-in may listen there. */
  pushPort: number;
  /** Where the application also takes webhooks' addresses to be: a test's listener may be there. */
  hookPort: number;
  /** Origins of the stand-ins that the application talks to; empty without the application. */
  lineUrl: string;
  graphUrl: string;
  slipsUrl: string;
}

const PUSH_PORT_FILE = "push-port";
const HOOK_PORT_FILE = "hook-port";
const LINE_FILE = "line-stand-in";
const GRAPH_FILE = "graph-stand-in";
const SLIPS_FILE = "slips-stand-in";
const HOSTED_FILE = "hosted";

/**
 * Starts a backend of its own on free ports with an empty data folder. Without `app` nothing answers outside the
 * services' paths; with it `next start` runs on the build that is there, on stand-ins for the providers. `env` is more of
 * the application's configuration. `hosted`: see `hosted.ts`. `dev` runs `next dev`, with hot reload.
 * `durable`: the database writes to disk as in production, for measurements. `stop` ends every process and removes the folder.
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
  process.once("exit", remove); // a crash: the services end by themselves when this process is gone
  const [port = 0, pushPort = 0, hookPort = 0] = await findFreePorts(3);
  process.env.PUSH_ENDPOINT_HOSTS = `127.0.0.1:${pushPort}`;
  process.env.WEBHOOK_HOSTS = `127.0.0.1:${hookPort}`;
  const graph = app ? await startGraph() : null;
  if (graph) writeFileSync(join(dataDir, GRAPH_FILE), graph.origin);
  const line = app ? await startLineBeside(dataDir) : null;
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
    // without AI_MODEL: an AI that names a model has the stand-in, one that does not has none
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

/** A stand-in for LINE that tests of the backend on this data folder find. */
export async function startLineBeside(dataDir: string): Promise<LineStandIn> {
  const line = await startLine();
  writeFileSync(join(dataDir, LINE_FILE), line.origin);
  return line;
}

/** Addresses and keys of the backend that runs on a data folder. */
export function connectBackend(dataDir: string): Backend {
  const run = JSON.parse(readFileSync(join(dataDir, "run.json"), "utf8"));
  const secrets = loadSecrets(dataDir);
  // a product that was started by hand has none
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
