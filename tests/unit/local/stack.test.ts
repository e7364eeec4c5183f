/** The whole product on this machine with a stand-in for the application: started, broken, killed, started again. */
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import WebSocket from "ws";
import { findFreePorts, isAnswering } from "../../../local/supervisor/ports";

const runner = fileURLToPath(new URL("./fixtures/run-stack.ts", import.meta.url));
const started: { child: ChildProcess; dataDir: string }[] = [];

after(() => {
  for (const { child, dataDir } of started) {
    child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
});

interface Run {
  pid: number;
  port: number;
  ready: boolean;
  services: Record<string, { pid?: number; port: number; state: string }>;
}

const newFolder = () => mkdtempSync(join(tmpdir(), "stack-"));

async function start(
  dataDir: string,
  [command, ...words] = [process.execPath, "--import", "tsx", runner] as [string, ...string[]],
): Promise<{ child: ChildProcess; port: number; output: () => string; run: () => Run }> {
  const [port = 0] = await findFreePorts(1);
  const child = spawn(command, words, {
    env: { ...process.env, npm_lifecycle_event: "start", PORT: String(port), LOCAL_DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push({ child, dataDir });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      text += chunk;
    });
  }
  const run = (): Run => JSON.parse(readFileSync(join(dataDir, "run.json"), "utf8"));
  await until(
    () => child.exitCode !== null || (existsSync(join(dataDir, "run.json")) && run().ready && run().port === port),
    "start",
    60,
  );
  return { child, port, output: () => text, run };
}

async function until(condition: () => boolean, what: string, seconds = 10): Promise<void> {
  for (let tries = 0; tries < seconds * 50; tries++) {
    if (condition()) return;
    await sleep(20);
  }
  assert.fail(`not within ${seconds} s: ${what}`);
}

function control(dataDir: string, method: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ socketPath: join(dataDir, "control.sock"), method, path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}

function firstMessage(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url).once("error", reject);
    socket.once("message", (data) => {
      resolve(String(data));
      socket.close();
    });
  });
}

const exited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Processes that mention the folder in their command line or environment. */
function processesOf(dataDir: string): string[] {
  return readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false;
    try {
      const [, state] = /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      if (state === "Z") return false; // a zombie that its parent has not reaped
      return ["cmdline", "environ"].some((file) => readFileSync(`/proc/${pid}/${file}`, "utf8").includes(dataDir));
    } catch {
      return false;
    }
  });
}

test("starts, serves everything on one port, restarts what dies, and leaves nothing behind after a stop", async () => {
  const dataDir = newFolder();
  const { child, port, run, output } = await start(dataDir);
  assert.equal(exited(child), false, output());
  const base = `http://127.0.0.1:${port}`;
  assert.equal((await fetch(`${base}/login`)).status, 200);
  assert.equal((await fetch(`${base}/auth/v1/health`)).status, 200);
  assert.equal((await fetch(`${base}/local/mail/messages`)).status, 200);
  assert.equal((await fetch(`${base}/apps/local/channels`)).status, 401);
  assert.equal(statSync(join(dataDir, "secrets.json")).mode & 0o777, 0o600);
  assert.equal(statSync(join(dataDir, "control.sock")).mode & 0o777, 0o600);

  const { pusherKey } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));
  const connected = () => firstMessage(`ws://127.0.0.1:${port}/app/${pusherKey}?protocol=7`);
  assert.match(await connected(), /connection_established/);

  const before = run().services;
  for (const name of ["app", "pusher", "mail", "gateway", "postgres"]) {
    assert.equal(await control(dataDir, "POST", `/services/${name}/kill`), 200);
    await until(
      () => run().services[name]?.state === "ready" && run().services[name]?.pid !== before[name]?.pid,
      `${name} again`,
      20,
    );
    assert.equal(run().services[name]?.port, before[name]?.port);
  }
  assert.equal((await fetch(`${base}/auth/v1/health`)).status, 200);
  assert.match(await connected(), /connection_established/);

  assert.equal(await control(dataDir, "POST", "/services/mail/stop"), 200);
  const missing = await fetch(`${base}/local/mail/messages`, { method: "DELETE" });
  assert.equal(missing.status, 503);
  assert.equal(await control(dataDir, "POST", "/services/mail/start"), 200);
  assert.equal((await fetch(`${base}/local/mail/messages`)).status, 200);
  assert.equal(await control(dataDir, "POST", "/services/nothing/kill"), 404);

  assert.ok(processesOf(dataDir).length >= 7, "all of it is seen while it runs");
  const begin = Date.now();
  child.kill("SIGTERM");
  await until(() => exited(child), "stop", 12);
  assert.ok(Date.now() - begin < 10_000);
  assert.equal(child.exitCode, 0);
  await until(() => processesOf(dataDir).length === 0, "nothing left", 2);
  assert.equal(existsSync(join(dataDir, "run.json")), false);
});

test("stops its services when a signal ends npm", async () => {
  const dataDir = newFolder();
  // as npm does it: a shell that waits for it and forwards no signals
  const { child, output } = await start(dataDir, ["sh", "-c", `"${process.execPath}" --import tsx "${runner}"; true`]);
  assert.equal(exited(child), false, output());
  assert.ok(processesOf(dataDir).length >= 7, "all of it is seen while it runs");
  child.kill("SIGTERM");
  await until(() => exited(child) && processesOf(dataDir).length === 0, "nothing left", 12);
  assert.equal(existsSync(join(dataDir, "run.json")), false);
});

test("leaves nothing behind when killed with SIGKILL, starts again on the same data, and refuses data in use", async () => {
  const dataDir = newFolder();
  const first = await start(dataDir);
  assert.equal(exited(first.child), false, first.output());

  const twice = await start(dataDir);
  await until(() => exited(twice.child), "the second gives up");
  assert.equal(twice.child.exitCode, 1);
  assert.match(twice.output(), /Another instance is running on the data folder/);
  assert.equal(exited(first.child), false);

  const { services } = first.run();
  first.child.kill("SIGKILL");
  const ports = Object.values(services).map(({ port }) => port);
  const again = await start(dataDir); // at once, while the old services are stopping
  assert.equal(exited(again.child), false, again.output());
  for (const port of ports) assert.equal(await isAnswering(port, "127.0.0.1"), false);
  assert.equal((await fetch(`http://127.0.0.1:${again.port}/auth/v1/health`)).status, 200);

  const beside = await start(newFolder());
  assert.equal(exited(beside.child), false, beside.output());
  for (const { child } of [again, beside]) child.kill("SIGTERM");
  await until(() => exited(again.child) && exited(beside.child), "both stop", 12);
  await until(() => processesOf(dataDir).length === 0, "nothing left", 8);
});

test("stops while starting", async () => {
  const dataDir = newFolder();
  const [port = 0] = await findFreePorts(1);
  const child = spawn(process.execPath, ["--import", "tsx", runner], {
    env: { ...process.env, PORT: String(port), LOCAL_DATA_DIR: dataDir },
    stdio: "ignore",
  });
  started.push({ child, dataDir });
  await until(() => existsSync(join(dataDir, "run.json")), "begin");
  await sleep(300);
  child.kill("SIGINT");
  await until(() => exited(child), "stop", 12);
  assert.equal(child.exitCode, 0);
  await until(() => processesOf(dataDir).length === 0, "nothing left", 8);
});
