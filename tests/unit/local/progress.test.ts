/** A start is awaited as long as it shows progress, and given up after a period without any. */
import assert from "node:assert/strict";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import { waitForHealth } from "../../../local/supervisor/health";
import { findFreePorts } from "../../../local/supervisor/ports";
import { processorTime } from "../../../local/supervisor/processor-time";
import { Service, type ServiceOptions } from "../../../local/supervisor/service";

/** How long without progress counts as stuck here. */
const QUIET_MS = 3_000;
/** A start that takes several times as long. */
const SLOW_MS = 8_000;

let service: Service | undefined;
afterEach(async () => {
  await service?.stop(500);
  service = undefined;
});

async function slow(config: object, options: Partial<ServiceOptions> = {}): Promise<Service> {
  const [port = 0] = await findFreePorts(1);
  const dir = await mkdtemp(join(tmpdir(), "slow-"));
  service = new Service({
    name: "slow",
    entry: fileURLToPath(new URL("./fixtures/slow.mjs", import.meta.url)),
    config: { port, ms: SLOW_MS, ...config },
    env: process.env,
    port,
    logFile: join(dir, "slow.log"),
    quietMs: QUIET_MS,
    ...options,
  });
  return service;
}
const took = async (work: Promise<unknown>) => {
  const begin = Date.now();
  await work;
  return Date.now() - begin;
};

for (const sign of ["log", "cpu"]) {
  test(`a start that shows progress (${sign}) may take several times the time-out`, async () => {
    const service = await slow({ sign });
    assert.ok((await took(service.start())) >= SLOW_MS);
    assert.ok(service.ready);
  });
}

test("gives up a start without progress and reports the name and the end of the log", async () => {
  const service = await slow({ sign: "none", ms: 60_000 });
  const begin = Date.now();
  await assert.rejects(service.start(), /"slow" did not start; its log is/);
  assert.ok(Date.now() - begin < 10_000);
});

test("time spent waiting for another service does not count", async () => {
  let open = () => {};
  const after = new Promise<void>((resolve) => {
    open = resolve;
  });
  const service = await slow({ sign: "none", ms: 0 }, { after, entry: await heldEntry() });
  setTimeout(open, QUIET_MS * 2);
  await service.start();
  assert.ok(service.ready);
});

/** A service that is ready once it is told to begin. */
async function heldEntry(): Promise<string> {
  const { writeFile } = await import("node:fs/promises");
  const entry = join(await mkdtemp(join(tmpdir(), "held-")), "held.mjs");
  await writeFile(
    entry,
    `process.on("SIGTERM", () => process.exit(0)); process.on("message", () => process.send({ type: "ready" }));`,
  );
  return entry;
}

test("waits for an application that becomes healthy slowly while it works, and gives up one that is idle", async () => {
  const working = await slow({ sign: "cpu", unhealthy: true });
  await working.start();
  assert.ok((await took(waitForHealth(working.port, () => working.watched, QUIET_MS))) > QUIET_MS);
  await working.stop(500);
  const stuck = await slow({ sign: "none", unhealthy: true, ms: 60_000 });
  await stuck.start();
  const waiting = waitForHealth(stuck.port, () => stuck.watched, QUIET_MS);
  await assert.rejects(waiting, /did not become healthy: 503 the database does not answer; the last lines of its log/);
});

test("processor time grows with work and includes child processes", () => {
  const before = processorTime(process.pid);
  for (const end = Date.now() + 300; Date.now() < end; );
  assert.ok(processorTime(process.pid) - before >= 50);
  const own = processorTime(process.pid);
  assert.ok(processorTime(process.ppid) >= own, "the runner's counts ours");
  assert.equal(processorTime(2 ** 30), 0);
});
