import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { findFreePorts } from "../../../local/supervisor/ports";

const start = fileURLToPath(new URL("../../../local/start.mjs", import.meta.url));
const folder = () => mkdtempSync(join(tmpdir(), "start-"));

interface Result {
  code: number | null;
  stdout: string;
  stderr: string;
}

function run(environment: Record<string, string>, script = start, execArgv: string[] = []): Promise<Result> {
  const { SUPABASE_URL: _, PUSHER_KEY: __, ...env } = process.env;
  const child = spawn(process.execPath, [...execArgv, script], { env: { ...env, ...environment } });
  const result: Result = { code: null, stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => {
    result.stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    result.stderr += chunk;
  });
  return new Promise((resolve) => child.once("close", (code) => resolve({ ...result, code })));
}

/** It printed one sentence that matches, did nothing else, and failed. */
function assertSentence({ code, stdout, stderr }: Result, expected: RegExp): void {
  assert.match(stderr, expected);
  assert.equal(stderr.trimEnd().split("\n").length, 1, stderr);
  assert.equal(stdout, "");
  assert.equal(code, 1);
}

async function freePort(): Promise<string> {
  const [port] = await findFreePorts(1);
  return String(port);
}

test("reports a port in use", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  try {
    assertSentence(await run({ PORT: String(port), LOCAL_DATA_DIR: folder() }), new RegExp(`^Port ${port} is taken`));
  } finally {
    other.close();
  }
});

test("reports an invalid port", async () => {
  assertSentence(await run({ PORT: "shop", LOCAL_DATA_DIR: folder() }), /^PORT must be between 1 and 65535\.$/m);
});

test("reports a data folder that is not writable", async () => {
  const file = join(folder(), "file");
  writeFileSync(file, "");
  const result = await run({ PORT: await freePort(), LOCAL_DATA_DIR: join(file, "data") });
  assertSentence(result, /^The data folder .* cannot be written/);
});

test("reports a data folder that another instance uses", async () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, "lock"), String(process.pid));
  const control = createServer();
  await new Promise<void>((resolve) => control.listen(join(dataDir, "control.sock"), resolve));
  try {
    assertSentence(await run({ PORT: await freePort(), LOCAL_DATA_DIR: dataDir }), /^Another instance is running on/);
  } finally {
    control.close();
  }
});

test("reports a Node.js version that is too old", async () => {
  const pretend = `data:text/javascript,Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.18.3" } })`;
  const result = await run({ LOCAL_DATA_DIR: folder() }, start, ["--import", pretend]);
  assertSentence(result, /^Node 20\.18\.3 is too old: Node 20\.19 or newer is needed/);
});

/** A project with only the start program. */
function bareProject(): string {
  const root = folder();
  mkdirSync(join(root, "local"));
  cpSync(start, join(root, "local/start.mjs"));
  writeFileSync(join(root, "package.json"), "{}");
  return root;
}

test("reports missing dependencies", async () => {
  const root = bareProject();
  assertSentence(
    await run({}, join(root, "local/start.mjs")),
    /^The dependencies are not installed: run npm ci first\.$/m,
  );
});

test("reports dependencies that differ from the lockfile", async () => {
  const root = bareProject();
  mkdirSync(join(root, "node_modules/next"), { recursive: true });
  mkdirSync(join(root, "node_modules/@next/env"), { recursive: true });
  writeFileSync(join(root, "node_modules/next/package.json"), "{}");
  writeFileSync(
    join(root, "node_modules/@next/env/index.js"),
    "exports.loadEnvConfig = () => ({ combinedEnv: {} }); exports.resetEnv = () => {};",
  );
  const lock = (version: string) => JSON.stringify({ packages: { "": {}, "node_modules/next": { version } } });
  writeFileSync(join(root, "node_modules/.package-lock.json"), lock("1.0.0"));
  writeFileSync(join(root, "package-lock.json"), lock("1.0.1"));
  assertSentence(await run({}, join(root, "local/start.mjs")), /do not match package-lock\.json: run npm ci first\.$/m);
});
