import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http, { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { answerDirectly } from "../../../../local/app/answer-directly.mjs";

/** As compiled by Next: what it got, what it does afterwards, and a failure. */
const HANDLER = `exports.handler = async (request, response, { waitUntil, requestMeta }) => {
  if (request.url.endsWith("?fails")) throw new Error("the handler failed");
  if (request.url.endsWith("?later")) waitUntil(new Promise((resolve) => { globalThis.endLater = resolve; }));
  const { host, ...headers } = request.headers;
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ requestMeta, forwarded: headers["x-forwarded-for"] ?? null }));
};`;

let root: string;
let server: Server;
let base: string;
const create = http.createServer;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "direct-"));
  const entry = "/api/rooms/[id]/route";
  const manifests = {
    "routes-manifest.json": {
      headers: [{ regex: "^/api/.*$", headers: [{ key: "X-Content-Type-Options", value: "nosniff" }] }],
      redirects: [],
      rewrites: { beforeFiles: [], afterFiles: [], fallback: [] },
    },
    "app-path-routes-manifest.json": { [entry]: "/api/rooms/[id]" },
    "server/app-paths-manifest.json": { [entry]: `app${entry}.js` },
    "server/middleware-manifest.json": { middleware: { "/": { matchers: [{ regexp: "^/login$" }] } } },
  };
  for (const [name, content] of Object.entries(manifests)) write(name, JSON.stringify(content));
  write(`server/app${entry}.js`, HANDLER);
  await start();
});

afterEach(() => {
  http.createServer = create;
  server.closeAllConnections();
  server.close();
  rmSync(root, { recursive: true });
});

function write(name: string, content: string): void {
  const path = join(root, ".next", name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Next's own listener only says that it was asked. */
async function start(): Promise<void> {
  answerDirectly(root, "127.0.0.1");
  server = http.createServer((_: IncomingMessage, response: ServerResponse) => response.end("Next"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const text = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(base + path, { headers: { connection: "close", ...headers } })).text();

test("Next answers until it has answered once, then handlers are called directly", async () => {
  assert.equal(await text("/api/rooms/1"), "Next");
  const response = await fetch(`${base}/api/rooms/1?x=2`);
  assert.equal(response.headers.get("x-content-type-options"), "nosniff");
  assert.deepEqual(await response.json(), {
    requestMeta: {
      relativeProjectDir: "",
      params: { id: "1" },
      initURL: `${base}/api/rooms/1?x=2`,
      initProtocol: "http",
    },
    forwarded: "127.0.0.1",
  });
  assert.equal(await text("/login"), "Next");
});

test("forwarding headers of a proxy are kept", async () => {
  await text("/");
  const answer = JSON.parse(
    await text("/api/rooms/1", { "x-forwarded-for": "10.0.0.1", "x-forwarded-proto": "https" }),
  );
  assert.equal(answer.forwarded, "10.0.0.1");
  assert.equal(answer.requestMeta.initProtocol, "https");
});

test("a handler that fails is answered with 500, and the next request is served", async (t) => {
  const logged = t.mock.method(console, "error", () => {});
  await text("/");
  const response = await fetch(`${base}/api/rooms/1?fails`);
  assert.equal(response.status, 500);
  assert.equal(logged.mock.callCount(), 1);
  assert.match(await text("/api/rooms/1"), /requestMeta/);
});

test("the server is closed when the work after responses has ended", async () => {
  await text("/");
  await text("/api/rooms/1?later");
  let isClosed = false;
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      isClosed = true;
      resolve();
    });
  });
  server.closeAllConnections();
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(isClosed, false);
  (globalThis as { endLater?: () => void }).endLater?.();
  await closed;
});

test("only the first server of the process is Next's", async () => {
  const other = http.createServer((_: IncomingMessage, response: ServerResponse) => response.end("other"));
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/api/rooms/1`;
  for (let asked = 0; asked < 2; asked++) assert.equal(await (await fetch(address)).text(), "other");
  other.closeAllConnections();
  other.close();
});

test("a build with redirects is left to Next", async () => {
  server.close();
  const redirects = [{ source: "/a", destination: "/b" }];
  write("routes-manifest.json", JSON.stringify({ headers: [], redirects, rewrites: {} }));
  await start();
  await text("/");
  assert.equal(await text("/api/rooms/1"), "Next");
});

test("a build whose middleware has no matchers in the manifest is left to Next", async () => {
  server.close();
  write("server/middleware-manifest.json", JSON.stringify({ middleware: {} }));
  await start();
  await text("/");
  assert.equal(await text("/api/rooms/1"), "Next");
});
