import assert from "node:assert/strict";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { AppError } from "@/lib/errors";
import { safeFetch, safeOpen } from "@/lib/http/safe-fetch";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const TIMEOUT_MS = 500;
/** Far less than the five minutes after which undici itself gives up. */
const PATIENCE_MS = 5_000;
const servers: Server[] = [];
after(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server whose response begins and never ends; `closed` resolves when its connection does. */
async function serveForever(beginning: string): Promise<{ host: string; closed: Promise<string> }> {
  let close = () => {};
  const closed = new Promise<string>((resolve) => {
    close = () => resolve("closed");
  });
  const host = await serve((_request, response) => {
    response.write(beginning);
    response.on("close", close);
  });
  return { host, closed };
}

/** Waits for `work` and collects garbage meanwhile, as a busy process does. */
async function whileCollecting<Result>(work: Promise<Result>): Promise<Result | "still waiting"> {
  let isDone = false;
  const collecting = async () => {
    for (const begin = Date.now(); !isDone && Date.now() - begin < PATIENCE_MS; await wait(20)) collectGarbage();
    return "still waiting" as const;
  };
  return Promise.race([work, collecting()]).finally(() => {
    isDone = true;
  });
}

/** A refusal as a value. */
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => "answered",
    (failure: unknown) => {
      assert.ok(failure instanceof AppError);
      return `${failure.code}, ${(failure.cause as Error).name}`;
    },
  );

test("a server that never answers is left at the timeout, whenever garbage is collected", async () => {
  const host = await serve(() => undefined);
  const options = { timeoutMs: TIMEOUT_MS, maxBytes: 100, trustedHosts: [host] };
  const call = () => refusalOf(safeFetch(`http://${host}/`, options));
  assert.equal(await whileCollecting(call()), "unavailable, TimeoutError");
});

test("so is one that stops in the middle of its response", async () => {
  const host = await serve((_request, response) => response.write("x"));
  const options = { timeoutMs: TIMEOUT_MS, maxBytes: 100, trustedHosts: [host] };
  const call = () => refusalOf(safeFetch(`http://${host}/`, options));
  assert.equal(await whileCollecting(call()), "unavailable, TimeoutError");
});

test("so is one that drips its response", async () => {
  const host = await serve((_request, response) => {
    const drips = setInterval(() => response.write("x"), 50);
    response.on("close", () => clearInterval(drips));
  });
  const options = { timeoutMs: TIMEOUT_MS, maxBytes: 10_000, trustedHosts: [host] };
  const call = () => refusalOf(safeFetch(`http://${host}/`, options));
  assert.equal(await whileCollecting(call()), "unavailable, TimeoutError");
});

test("the caller can end a stream earlier, and a call that it has given up is not made", async () => {
  let requests = 0;
  const host = await serve((_request, response) => {
    requests++;
    response.write("x");
  });
  const stop = new AbortController();
  const options = { timeoutMs: 60_000, trustedHosts: [host], signal: stop.signal };
  const response = await safeOpen(`http://${host}/`, options);
  setTimeout(() => stop.abort(), 50);
  const reading = response.text().then(
    () => "read",
    (failure: Error) => failure.name,
  );
  assert.equal(await whileCollecting(reading), "AbortError");
  assert.equal(await whileCollecting(refusalOf(safeOpen(`http://${host}/`, options))), "unavailable, AbortError");
  assert.equal(requests, 1);
});

test("a body that is not read closes its connection at once, as the steps of a redirect do", async () => {
  const { host, closed } = await serveForever("x");
  const response = await safeOpen(`http://${host}/`, { timeoutMs: 60_000, trustedHosts: [host] });
  await response.body?.cancel();
  assert.equal(await whileCollecting(closed), "closed");
});

test("a body over its limit fails and closes its connection", async () => {
  const { host, closed } = await serveForever("x".repeat(1000));
  const response = await safeOpen(`http://${host}/`, { timeoutMs: 60_000, trustedHosts: [host], maxBytes: 100 });
  await assert.rejects(response.text(), { code: "too_large" });
  assert.equal(await whileCollecting(closed), "closed");
});

test("calls that end in time leave no timers behind", async () => {
  const host = await serve((_request, response) => void response.end("สวัสดี"));
  const options = { timeoutMs: 60_000, maxBytes: 100, trustedHosts: [host] };
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
  const before = timers();
  for (let call = 0; call < 20; call++) {
    const { status, body } = await safeFetch(`http://${host}/`, options);
    assert.deepEqual([status, body.toString()], [200, "สวัสดี"]);
  }
  assert.ok(timers() - before < 10, "a timer for each call");
});

test("no code of the server combines signals with AbortSignal.any, which loses its timeout to the garbage collector", () => {
  const sources = ["app", "components", "lib", "local"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const combining = sources
    .filter((file) => /\.(m?ts|tsx|mjs)$/.test(file))
    // runs in browsers, which do keep the timeout
    .filter((file) => file !== "lib/http/edge-function.ts")
    .filter((file) => readFileSync(file, "utf8").includes("AbortSignal.any("));
  assert.deepEqual(combining, []);
});
