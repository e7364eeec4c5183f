import { resolve } from "node:path";
import { DEMO_PASSWORD, DEMO_USERS } from "../seed";
import { requireDataDir, requireUnlocked } from "./data-dir";
import { requireNoDevServer } from "./dev-server";
import { requireFreePort } from "./ports";
import { sentence } from "./sentence";
import { LocalStack, type StackOptions } from "./stack";

/** The settings of this instance from the environment. */
export interface Settings {
  dataDir: string;
  port: number;
  host: string;
  publicUrl: string;
}

/** PORT (3000), HOST (127.0.0.1), LOCAL_DATA_DIR (.data in the project), PUBLIC_APP_URL (http://localhost:PORT). */
export function readSettings(root: string, environment: NodeJS.ProcessEnv): Settings {
  const port = Number(environment.PORT || 3000);
  return {
    dataDir: resolve(root, environment.LOCAL_DATA_DIR || ".data"),
    port,
    host: environment.HOST || "127.0.0.1",
    publicUrl: environment.PUBLIC_APP_URL?.replace(/\/+$/, "") || `http://localhost:${port}`,
  };
}

/** Checks for predictable failures before spending a minute on the build. Throws a PlainError. */
export async function checkBeforeBuild(root: string, settings: Settings, dev: boolean): Promise<void> {
  if (dev) requireNoDevServer(root);
  requireDataDir(settings.dataDir);
  await requireUnlocked(settings.dataDir);
  await requireFreePort(settings.port, settings.host);
}

/** Runs the product in this process until it is stopped; then the process exits. */
export async function run(options: StackOptions): Promise<void> {
  const stack = new LocalStack(options);
  let interrupted = false;
  const end = async (code: number) => {
    interrupted = true;
    await stack.stop().catch((error) => console.error(sentence(error)));
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0));
  endWithNpm(() => void end(0));
  try {
    await stack.start();
    if (!interrupted) announce(options);
  } catch (error) {
    if (interrupted) return; // interrupted while starting: that is why it failed
    console.error(sentence(error));
    await end(1);
  }
}

/** npm passes a signal only to its shell, which ends and orphans this process. */
function endWithNpm(end: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500);
  watch.unref();
}

function announce({ steps, publicUrl, dataDir }: StackOptions): void {
  steps.say(`
  ${publicUrl}   (${(steps.elapsed() / 1000).toFixed(1)} s)

  จดหมาย · mail      ${publicUrl}/local/mail
  ลูกค้า · customers   ${publicUrl}/local/customers
  เข้าสู่ระบบ · sign in  ${DEMO_USERS.map(({ email }) => email).join(", ")}
  รหัสผ่าน · password  ${DEMO_PASSWORD}
  ข้อมูล · data        ${dataDir} (logs in logs/)
`);
}
