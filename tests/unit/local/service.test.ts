import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePorts } from "../../../local/supervisor/ports";
import { Service, type ServiceOptions } from "../../../local/supervisor/service";

const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));
let service: Service | undefined;

afterEach(async () => {
  await service?.stop(500);
  service = undefined;
});

async function make(options: Partial<ServiceOptions> = {}): Promise<Service> {
  const [port = 0] = await findFreePorts(1);
  const dir = await mkdtemp(join(tmpdir(), "service-"));
  service = new Service({
    name: "fixture",
    entry: fixture("app.mjs"),
    config: { port },
    env: process.env,
    port,
    logFile: join(dir, "fixture.log"),
    ...options,
  });
  return service;
}

const ask = async (port: number) => (await fetch(`http://127.0.0.1:${port}`)).json();
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function until(condition: () => boolean, what: string): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (condition()) return;
    await sleep(20);
  }
  assert.fail(`not within 10 s: ${what}`);
}

test("is ready once it reports so and answers", async () => {
  const service = await make();
  await service.start();
  assert.equal(service.state, "ready");
  assert.equal((await ask(service.port)).pid, service.pid);
});

test("restarts on the same port with a growing delay when killed repeatedly", async () => {
  const service = await make();
  await service.start();
  const { port } = service;
  const pauses: number[] = [];
  for (let time = 0; time < 3; time++) {
    const { pid } = service;
    service.kill();
    await until(() => service.pid === undefined, "death");
    const died = Date.now();
    await until(() => service.pid !== undefined && service.pid !== pid, "restart");
    pauses.push(Date.now() - died);
    assert.ok(await service.whenReady(5_000));
    assert.equal((await ask(port)).pid, service.pid);
  }
  const [first = 0, , third = 0] = pauses;
  assert.ok(first >= 80 && third >= 350, `pauses: ${pauses.join(", ")}`);
});

test("stays down after a stop until started again", async () => {
  const service = await make();
  await service.start();
  const { pid = 0 } = service;
  await service.stop();
  assert.equal(isRunning(pid), false);
  await sleep(300);
  assert.equal(service.state, "stopped");
  await service.start();
  assert.ok(service.ready);
});

test("kills a process that ignores SIGTERM, together with its children", async () => {
  const dir = await mkdtemp(join(tmpdir(), "stubborn-"));
  const pidFile = join(dir, "pid");
  const service = await make({ entry: fixture("stubborn.mjs"), config: { pidFile } });
  await service.start();
  const grandchild = Number(readFileSync(pidFile, "utf8"));
  const { pid = 0 } = service;
  await service.stop(200);
  assert.equal(isRunning(pid), false);
  await until(() => !isRunning(grandchild), "the grandchild's end");
});

test("gives up after three failed starts and reports the end of the log", async () => {
  const dir = await mkdtemp(join(tmpdir(), "broken-"));
  const entry = join(dir, "broken.mjs");
  writeFileSync(entry, `console.error("the reason"); process.exit(1);`);
  const service = await make({ entry });
  await assert.rejects(service.start(), /"fixture" did not start[\s\S]*the reason/);
  assert.equal(service.state, "failed");
});
