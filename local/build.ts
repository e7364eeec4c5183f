import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { lastLines } from "./supervisor/log-file";
import { UserFacingError } from "./supervisor/sentence";
import type { Steps } from "./supervisor/steps";

interface BuildStep {
  name: string;
  script: string;
  args: string[];
  /** Generated files and folders, which do not count as sources although they are among them. */
  writes: string[];
}

/** The steps of `npm run build`, without starting npm for each. `next dev` needs the first two as well. */
export const GENERATE: BuildStep[] = [
  { name: "build: routes", script: "lib/routing/generate.ts", args: [], writes: ["lib/routing/routes.ts"] },
  {
    name: "build: widget",
    script: "components/widgets/build.ts",
    args: [],
    writes: ["public/widget", "lib/widgets/assets.json", "lib/widgets/loader.json", "lib/bills/pay-assets.json"],
  },
];
export const BUILD: BuildStep[] = [
  ...GENERATE,
  { name: "build: app", script: "node_modules/next/dist/bin/next", args: ["build"], writes: [".next/BUILD_ID"] },
];

/** The inputs of the build. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "messages",
  "public",
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  ".env",
  ".env.production",
  ".env.local",
  ".env.production.local",
];

const STAMP = ".next/source-hash";

/** Builds unless the last build was made from exactly these sources. */
export async function buildIfStale(root: string, logFile: string, steps: Steps): Promise<void> {
  const hash = hashSources(root);
  const stamp = join(root, STAMP);
  const built = BUILD.every(({ writes }) => writes.every((path) => existsSync(join(root, path))));
  if (built && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  await runSteps(BUILD, root, logFile, steps);
  // The hash from before the build: an edit made during it is not included and triggers the next build.
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Runs the steps one after the other, logging their output. Throws a PlainError with the end of the output if one fails. */
export async function runSteps(build: BuildStep[], root: string, logFile: string, steps: Steps): Promise<void> {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, "w");
  try {
    for (const { name, script, args, writes } of build) {
      const code = await steps.time(name, () => exitOf(runScript(script, args, root, log)));
      if (code !== 0 || !writes.every((path) => existsSync(join(root, path)))) {
        throw new UserFacingError(`The build failed at ${script}; its log is ${logFile}:\n${lastLines(logFile, 30)}`);
      }
    }
  } finally {
    closeSync(log);
  }
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
}

/** For development: rebuilds the widget whenever its sources change, as long as this process lives. */
export function watchWidget(root: string, logFile: string): void {
  const log = openSync(logFile, "a");
  runScript("components/widgets/build.ts", ["--watch"], root, log).unref();
  closeSync(log);
}

/** A child process that ends with this one, however this one ends (local/tether.mjs). */
function runScript(script: string, args: string[], root: string, log: number): ChildProcess {
  return fork(join(root, script), args, {
    cwd: root,
    env: { ...process.env, LOCAL_TETHER: "1", NEXT_TELEMETRY_DISABLED: "1", NO_COLOR: "1", SKIP_TYPECHECK: "1" },
    stdio: ["ignore", log, log, "ipc"],
    detached: process.platform !== "win32",
    execArgv: [...(script.endsWith(".ts") ? ["--import", "tsx"] : []), "--import", tether],
  });
}

const tether = new URL("./tether.mjs", import.meta.url).href;

/** A hash of the names and contents of all sources. */
export function hashSources(root: string): string {
  const generated = new Set(BUILD.flatMap(({ writes }) => writes));
  const hash = createHash("sha256").update(process.version);
  const add = (path: string) => {
    if (generated.has(path)) return;
    const file = join(root, path);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of readdirSync(file).sort()) add(`${path}/${name}`);
    else if (stat?.isFile()) hash.update(`${path}\0${stat.size}\0`).update(readFileSync(file));
  };
  for (const path of SOURCES) add(path);
  return hash.digest("hex");
}
