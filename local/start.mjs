/**
 * `npm start` and `npm run dev`. Plain Node without dependencies until they are known to be installed. With Supabase and Pusher configured,
 * starts only Next; otherwise the whole product on this machine.
 */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const require = createRequire(join(root, "package.json"));
const dev = process.argv.includes("--dev");

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Node ${process.versions.node} is too old: Node 20.19 or newer is needed (https://nodejs.org).`);
}

/** The installed packages must match the lockfile; development dependencies may be missing if they are not needed. */
function checkDependencies(withDevelopment) {
  const read = (path) => JSON.parse(readFileSync(join(root, path), "utf8")).packages;
  if (!existsSync(join(root, "node_modules/.package-lock.json")))
    fail("The dependencies are not installed: run npm ci first.");
  const installed = read("node_modules/.package-lock.json");
  for (const [path, wanted] of Object.entries(read("package-lock.json"))) {
    if (path === "" || wanted.link) continue;
    const found = installed[path];
    const mayBeMissing = wanted.optional || wanted.devOptional || wanted.peer || (wanted.dev && !withDevelopment);
    if (found ? found.version !== wanted.version : !mayBeMissing) {
      fail("The installed dependencies do not match package-lock.json: run npm ci first.");
    }
  }
}

/** Whether URLs and keys of hosted services are configured, in the environment or in the .env files that Next reads. */
function isHosted() {
  const { loadEnvConfig, resetEnv } = createRequire(require.resolve("next/package.json"))("@next/env");
  const quiet = { info() {}, error: console.error };
  const { combinedEnv } = loadEnvConfig(root, dev, quiet);
  const hosted = Boolean(combinedEnv.SUPABASE_URL && combinedEnv.PUSHER_KEY);
  const port = combinedEnv.PORT;
  resetEnv(); // Next reads them itself
  return { hosted, port };
}

async function startNextAlone(port) {
  if (!dev && !existsSync(join(root, ".next/BUILD_ID"))) fail("There is no production build: run npm run build first.");
  process.chdir(root);
  if (!dev) {
    const { answerDirectly } = await import("./app/answer-directly.mjs");
    answerDirectly(root);
  }
  process.argv = [process.execPath, "next", dev ? "dev" : "start", "-p", port];
  require("next/dist/bin/next");
}

async function startEverything() {
  process.chdir(root);
  const { compile } = await import("./compile.mjs");
  const programs = await compile(root);
  const { start } = await import(pathToFileURL(join(programs, "supervisor/start.mjs")).href);
  await start(root, programs, dev);
}

checkNode();
if (!existsSync(join(root, "node_modules/next"))) fail("The dependencies are not installed: run npm ci first.");
const { hosted, port } = isHosted();
checkDependencies(!hosted);
if (hosted) await startNextAlone(String(process.env.PORT || port || 3000));
else await startEverything();
