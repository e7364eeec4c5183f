import assert from "node:assert/strict";
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { afterEach, beforeEach, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import WebSocket, { WebSocketServer } from "ws";
import { FrontProxy } from "../../../local/proxy/proxy";
import { destinationOf } from "../../../local/proxy/routes";
import type { Upstream } from "../../../local/proxy/upstream";

/** A service that can be up or down. */
class Inner implements Upstream {
  readonly name = "inner";
  ready = true;
  port = 0;
  server: Server | undefined;
  private waiting: (() => void)[] = [];

  async listen(listener: RequestListener): Promise<Server> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
    return server;
  }
  up(): void {
    this.ready = true;
    for (const resolve of this.waiting.splice(0)) resolve();
  }
  async whenReady(timeoutMs: number): Promise<boolean> {
    if (!this.ready) await Promise.race([new Promise<void>((resolve) => this.waiting.push(resolve)), sleep(timeoutMs)]);
    return this.ready;
  }
}

let inner: Inner;
let proxy: FrontProxy;
let port: number;
let base: string;

beforeEach(async () => {
  inner = new Inner();
  proxy = new FrontProxy({ gateway: inner, pusher: inner, mail: inner, providers: inner, app: inner });
  port = await proxy.listen(0, "127.0.0.1");
  base = `http://127.0.0.1:${port}`;
});

afterEach(async () => {
  inner.server?.closeAllConnections();
  inner.server?.close();
  await proxy.close(0);
});

function call(options: {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}): Promise<IncomingMessage> {
  const { body, ...rest } = options;
  return new Promise((resolve, reject) =>
    request({ port, host: "127.0.0.1", agent: false, ...rest }, resolve)
      .on("error", reject)
      .end(body),
  );
}

test("routes each path to its service", () => {
  for (const path of [
    "/auth/v1/token?x=1",
    "/rest/v1/rooms",
    "/storage/v1",
    "/functions/v1/x",
    "/local/sso?x",
    "/local/oidc/jwks",
  ])
    assert.equal(destinationOf(path, false), "gateway");
  for (const path of ["/auth/v10", "/rest", "/", "/app/x", "/login", "/local/mailbox", "/local/ssonot"])
    assert.equal(destinationOf(path, false), "app");
  assert.equal(destinationOf("/app/key?protocol=7", true), "pusher");
  assert.equal(destinationOf("/_next/hmr", true), "app");
  assert.equal(destinationOf("/apps/local/events", false), "pusher");
  assert.equal(destinationOf("/local/mail/messages?to=a", false), "mail");
});

test("compresses JSON for clients that accept it, and nothing else", async () => {
  const rows = JSON.stringify({ rows: Array.from({ length: 200 }, (_, row) => ({ row, text: "สวัสดีค่ะ" })) });
  await inner.listen((incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", base);
    response.setHeader("content-type", searchParams.get("type") ?? "application/json");
    response.setHeader("set-cookie", ["a=1", "b=2"]);
    if (pathname === "/encoded") response.setHeader("content-encoding", "br");
    if (pathname === "/etag") response.setHeader("etag", '"1"');
    if (pathname === "/kept") response.setHeader("cache-control", "no-transform");
    if (pathname === "/short") return void response.setHeader("content-length", 2).end("{}");
    response.write(rows.slice(0, 100));
    response.end(rows.slice(100));
  });
  const accepting = { "accept-encoding": "gzip, deflate, br" };
  const compressed = await call({ path: "/list", headers: accepting });
  assert.equal(compressed.headers["content-encoding"], "gzip");
  assert.equal(compressed.headers.vary, "accept-encoding");
  assert.deepEqual(compressed.headers["set-cookie"], ["a=1", "b=2"]);
  assert.equal(gunzipSync(await buffer(compressed)).toString(), rows);
  for (const [path, headers] of [
    ["/list", {}],
    ["/list", { "accept-encoding": "gzip;q=0, identity" }],
    ["/list?type=text/html", accepting],
    ["/list?type=text/event-stream", accepting],
    ["/etag", accepting],
    ["/kept", accepting],
  ] as const) {
    const plain = await call({ path, headers });
    assert.equal(plain.headers["content-encoding"], undefined, path);
    assert.equal(await text(plain), rows, path);
  }
  assert.equal(await text(await call({ path: "/short", headers: accepting })), "{}");
  assert.equal((await call({ path: "/encoded", headers: accepting })).headers["content-encoding"], "br");
  const head = await call({ path: "/list", method: "HEAD", headers: accepting });
  assert.equal(head.headers["content-encoding"], undefined);
});

test("answers repeated requests for immutable files with Brotli", async () => {
  const script = "export const greeting = 'สวัสดีค่ะ';\n".repeat(200);
  const seen: string[] = [];
  const immutable = {
    "content-type": "text/javascript",
    "cache-control": "public, max-age=31536000, immutable",
    etag: '"1"',
  };
  await inner.listen(({ url = "", headers }, response) => {
    seen.push(`${url} ${headers["accept-encoding"]}`);
    if (headers["if-none-match"]) response.writeHead(304).end();
    else if (url === "/widget/changing-1.js")
      response.writeHead(200, { ...immutable, "cache-control": "no-cache" }).end(script);
    else if (url === "/widget/missing-1.js") response.writeHead(404, immutable).end();
    else response.writeHead(200, immutable).end(script);
  });
  const accepting = { "accept-encoding": "gzip, deflate, br" };
  const encodingOf = async (path: string, headers: Record<string, string> = accepting) => {
    const response = await call({ path, headers });
    await buffer(response);
    return response.headers["content-encoding"];
  };
  const untilBrotli = async (path: string) => {
    for (let tries = 0; tries < 200; tries++) {
      if ((await encodingOf(path)) === "br") return;
      await sleep(10);
    }
    assert.fail(`${path} is never compressed`);
  };

  const path = "/widget/visitor-ABC123.js";
  assert.equal(await encodingOf(path), undefined);
  for (const other of ["/widget/changing-1.js", "/widget/missing-1.js", `${path}?1`, "/api/file-1.js"]) {
    assert.equal(await encodingOf(other), undefined, other);
  }
  await untilBrotli(path);

  const served = seen.length;
  const response = await call({ path, headers: accepting });
  assert.equal(brotliDecompressSync(await buffer(response)).toString(), script);
  assert.equal(seen.length, served, "the service is not asked again");
  assert.equal(response.headers.vary, "accept-encoding");
  assert.equal(response.headers["cache-control"], immutable["cache-control"]);
  assert.equal(response.headers["content-type"], "text/javascript");
  assert.ok(response.headers.date);

  for (const headers of [{ "accept-encoding": "gzip" }, { "accept-encoding": "gzip, br;q=0" }, {}] as Record<
    string,
    string
  >[]) {
    assert.equal(await encodingOf(path, headers), undefined);
  }
  const unchanged = await call({ path, headers: { ...accepting, "if-none-match": '"1"' } });
  assert.equal(unchanged.statusCode, 304);
  // the queue keeps order: all of these would have been copied before the last one
  await encodingOf("/_next/static/chunks/0a~b.css");
  await untilBrotli("/_next/static/chunks/0a~b.css");
  for (const other of ["/widget/changing-1.js", "/widget/missing-1.js", `${path}?1`, "/api/file-1.js"]) {
    assert.equal(await encodingOf(other), undefined, other);
  }
});

test("a compressed response that its service breaks off is broken off", async () => {
  await inner.listen((_, response) => {
    response.setHeader("content-type", "application/json");
    response.write(`[${"1,".repeat(50_000)}`, () => response.destroy());
  });
  const response = await call({ path: "/list", headers: { "accept-encoding": "gzip" } });
  await assert.rejects(buffer(response));
});

test("keeps the host header, overwrites forwarding headers, drops hop-by-hop headers and keeps repeated ones", async () => {
  await inner.listen((incoming, response) => {
    response.setHeader("set-cookie", ["a=1", "b=2"]);
    response.end(JSON.stringify(incoming.headers));
  });
  const response = await call({
    path: "/x?y=ก".replace("ก", "%E0%B8%81"),
    headers: {
      host: "shop.example:3000",
      "x-forwarded-for": "6.6.6.6",
      forwarded: "for=6.6.6.6",
      "x-real-ip": "6.6.6.6",
      "x-forwarded-proto": "https",
      connection: "close, x-secret-hop",
      "x-secret-hop": "1",
      "x-own": "2",
    },
  });
  const seen = JSON.parse(await text(response));
  assert.equal(seen.host, "shop.example:3000");
  assert.equal(seen["x-forwarded-host"], "shop.example:3000");
  assert.equal(seen["x-forwarded-for"], "127.0.0.1");
  assert.equal(seen["x-forwarded-proto"], "http");
  assert.equal(seen["x-own"], "2");
  for (const name of ["forwarded", "x-real-ip", "x-secret-hop"]) assert.equal(seen[name], undefined);
  assert.deepEqual(response.headers["set-cookie"], ["a=1", "b=2"]);
});

test("a visitor's name under localhost is passed to the widget as the application's own origin, and nowhere else", async () => {
  await inner.listen((incoming, response) => response.end(JSON.stringify(incoming.headers)));
  const ask = async (path: string, host: string, origin: string) => {
    const seen = JSON.parse(await text(await call({ path, headers: { host, origin } })));
    return [seen.host, seen.origin];
  };
  const [host, origin] = ["ploy.localhost:3000", "http://ploy.localhost:3000"];
  for (const path of ["/api/widget/demo0000widget01/session", "/widget/demo0000widget01"]) {
    assert.deepEqual(await ask(path, host, origin), ["localhost:3000", "http://localhost:3000"], path);
  }
  assert.deepEqual(await ask("/api/project/x/rooms", host, origin), [host, origin]);
  assert.deepEqual(await ask("/api/widget/x/session", host, "https://evil.example"), [
    "localhost:3000",
    "https://evil.example",
  ]);
  assert.deepEqual(await ask("/api/widget/x/session", "localhost.evil.example", origin), [
    "localhost.evil.example",
    origin,
  ]);
});

test("streams responses: the first part arrives while the service is still writing", async () => {
  let finish = () => {};
  await inner.listen((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("data: 1\n\n");
    finish = () => response.end("data: 2\n\n");
  });
  const response = await call({ path: "/stream" });
  response.setEncoding("utf8");
  const [first] = await new Promise<string[]>((resolve) => response.once("data", (chunk) => resolve([chunk])));
  assert.equal(first, "data: 1\n\n");
  finish();
  assert.equal(await text(response), "data: 2\n\n");
});

test("passes bodies unchanged, with a content length or chunked, for every method", async () => {
  await inner.listen(async (incoming, response) => response.end(`${incoming.method} ${await text(incoming)}`));
  for (const method of ["POST", "PUT", "DELETE", "GET"]) {
    const whole = await call({ method, headers: { "content-length": "3" }, body: "abc" });
    assert.equal(await text(whole), `${method} abc`);
    const chunked = await call({ method, headers: { "transfer-encoding": "chunked" }, body: "d".repeat(100_000) });
    assert.equal(await text(chunked), `${method} ${"d".repeat(100_000)}`);
  }
});

test("GET waits for a restarting service; POST fails at once and is never forwarded", async () => {
  const seen: string[] = [];
  await inner.listen((incoming, response) => {
    seen.push(incoming.method ?? "");
    response.end("here");
  });
  inner.ready = false;
  const waiting = fetch(`${base}/api/x`);
  const post = await fetch(`${base}/api/x`, { method: "POST", body: "{}" });
  assert.equal(post.status, 503);
  assert.deepEqual(await post.json(), { error: "unavailable" });
  assert.equal(post.headers.get("retry-after"), "1");
  await sleep(50);
  assert.deepEqual(seen, []);
  inner.up();
  assert.equal(await (await waiting).text(), "here");
  assert.deepEqual(seen, ["GET"]);
});

test("answers a browser with an HTML page", async () => {
  inner.ready = false;
  const answer = await fetch(`${base}/project`, { method: "POST", headers: { accept: "text/html" } });
  assert.equal(answer.status, 503);
  assert.match(answer.headers.get("content-type") ?? "", /text\/html/);
  assert.match(await answer.text(), /กำลังเริ่มระบบ/);
});

test("retries GET but not POST when the service dies before it responds", async () => {
  const seen: string[] = [];
  await inner.listen((incoming, response) => {
    seen.push(incoming.method ?? "");
    incoming.resume();
    if (incoming.method === "POST" || seen.length === 1) incoming.socket.destroy();
    else response.end("again");
  });
  assert.equal(await (await fetch(base)).text(), "again");
  const post = await fetch(`${base}/api`, { method: "POST", body: "x" });
  assert.equal(post.status, 502);
  assert.deepEqual(seen, ["GET", "GET", "POST"]);
});

test("aborts the client's response when the upstream response breaks off", async () => {
  await inner.listen((_, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("half");
    setTimeout(() => response.destroy(), 20);
  });
  await assert.rejects(fetch(base).then((answer) => answer.text()));
});

test("aborts the upstream request when the client disconnects", async () => {
  let closed = () => {};
  const gone = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const arrived = new Promise<void>((resolve) => {
    void inner.listen((_, response) => {
      response.once("close", closed);
      resolve();
    });
  });
  await sleep(20);
  const client = connect(port, "127.0.0.1", () => client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
  await arrived;
  client.destroy();
  await gone;
});

test("WebSockets pass data both ways and close together", async () => {
  const server = await inner.listen((_, response) => response.end());
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket) =>
    socket.on("message", (data, isBinary) => socket.send(data, { binary: isBinary })),
  );
  const client = new WebSocket(`ws://127.0.0.1:${port}/app/key`);
  await new Promise((resolve) => client.once("open", resolve));
  const echo = new Promise((resolve) => client.once("message", (data) => resolve(String(data))));
  client.send("สวัสดี");
  assert.equal(await echo, "สวัสดี");
  const closed = new Promise((resolve) => client.once("close", resolve));
  for (const socket of sockets.clients) socket.terminate();
  await closed;
});

test("finishes pending requests at shutdown and accepts no new ones", async () => {
  let finish = () => {};
  await inner.listen((_, response) => {
    finish = () => response.end("done");
  });
  const slow = fetch(base);
  await sleep(100);
  const closing = proxy.close(5_000);
  await sleep(400);
  await assert.rejects(fetch(base));
  finish();
  const answer = await slow;
  assert.equal(answer.headers.get("connection"), "close");
  assert.equal(await answer.text(), "done");
  await closing;
});
