/** What the contract test (tests/contract/realtime.test.ts) cannot test on a hosted server: time, memory, shutdown. */
import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, mock, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import Pusher from "pusher";
import WebSocket from "ws";
import { PusherServer } from "../../../local/pusher/server";

const app = { appId: "unit", key: "unit-key", secret: "unit-secret" };
let now: number;
let server: PusherServer;
let port: number;
let http: Pusher;

beforeEach(async () => {
  now = Date.now();
  mock.timers.enable({ apis: ["setInterval"] });
  server = new PusherServer({ ...app, now: () => now, maxConnections: 5 });
  port = await server.listen(0);
  http = new Pusher({ ...app, host: "127.0.0.1", port: String(port), useTLS: false });
});

afterEach(async () => {
  await server.close();
  mock.timers.reset();
});

/** A bare protocol client that keeps the messages it receives. */
class Client {
  readonly events: { event: string; channel?: string; data: string }[] = [];
  readonly socket = new WebSocket(`ws://127.0.0.1:${port}/app/${app.key}?protocol=7`);
  closeCode: number | undefined;

  constructor() {
    this.socket.on("message", (data) => this.events.push(JSON.parse(String(data))));
    this.socket.on("close", (code) => {
      this.closeCode = code;
    });
  }
  say(event: string, data: object): void {
    this.socket.send(JSON.stringify({ event, data }));
  }
  async receives(event: string): Promise<void> {
    await until(() => this.events.some((one) => one.event === event), `received ${event}`);
  }
  async subscribe(channel: string): Promise<void> {
    await this.receives("pusher:connection_established");
    this.say("pusher:subscribe", { channel });
    await this.receives("pusher_internal:subscription_succeeded");
  }
}

async function until(condition: () => boolean, what: string): Promise<void> {
  for (let tries = 0; tries < 250; tries++) {
    if (condition()) return;
    await sleep(20);
  }
  assert.fail(`not within 5 s: ${what}`);
}

test("a cache channel expires its event after half an hour", async () => {
  await http.trigger("cache-x", "state", { v: 1 });
  now += 29 * 60_000;
  const soon = new Client();
  await soon.subscribe("cache-x");
  await soon.receives("state");
  now += 2 * 60_000;
  const late = new Client();
  await late.subscribe("cache-x");
  await late.receives("pusher:cache_miss");
});

test("pings an idle client, keeps it when it answers and disconnects it when it does not", async () => {
  const [alive, dead] = [new Client(), new Client()];
  await Promise.all([alive.receives("pusher:connection_established"), dead.receives("pusher:connection_established")]);
  now += 121_000;
  mock.timers.tick(10_000);
  await Promise.all([alive.receives("pusher:ping"), dead.receives("pusher:ping")]);
  alive.say("pusher:pong", {});
  alive.say("pusher:ping", {});
  await alive.receives("pusher:pong"); // the server has read it
  now += 40_000;
  mock.timers.tick(10_000);
  await until(() => dead.closeCode !== undefined, "the dead one is cut");
  assert.equal(alive.closeCode, undefined);
});

test("drops a client that does not read; the others receive everything", async () => {
  const reader = new Client();
  await reader.subscribe("room");
  const stuck = await openWithoutReading();
  await until(() => stuck.bytesRead > 0, "it is connected");
  stuck.write(masked(JSON.stringify({ event: "pusher:subscribe", data: { channel: "room" } })));
  const count = async () => {
    const answer = await http.get({ path: "/channels/room", params: { info: "subscription_count" } });
    return ((await answer.json()) as { subscription_count: number }).subscription_count;
  };
  for (let tries = 0; (await count()) < 2 && tries < 100; tries++) await sleep(10);
  stuck.pause();
  const big = "x".repeat(10_000);
  let sent = 0;
  while ((await count()) === 2 && sent < 2_000) {
    await http.trigger("room", "big", big);
    sent++;
  }
  assert.equal(await count(), 1);
  await until(() => reader.events.filter(({ event }) => event === "big").length === sent, "all of them");
  stuck.destroy();
});

test("tells all clients to reconnect at once at shutdown", async () => {
  const client = new Client();
  await client.receives("pusher:connection_established");
  await server.close();
  await until(() => client.closeCode !== undefined, "closed");
  assert.equal(client.closeCode, 4200);
});

test("refuses connections over the limit with a temporary error", async () => {
  const clients = [1, 2, 3, 4, 5].map(() => new Client());
  await Promise.all(clients.map((client) => client.receives("pusher:connection_established")));
  const late = new Client();
  await until(() => late.closeCode !== undefined, "refused");
  assert.equal(late.closeCode, 4100);
});

test("answers or ignores malformed frames without crashing", async () => {
  const client = new Client();
  await client.receives("pusher:connection_established");
  const bad = ["{bad", "null", "[]", '"x"', "{}", '{"event":1}', '{"event":"pusher:subscribe","data":"{"}'];
  for (const text of bad) client.socket.send(text);
  client.socket.send(Buffer.from([1, 2, 3]));
  for (const channel of ["", "a b", "x".repeat(200), "#server-to-user-", "ห้อง"])
    client.say("pusher:subscribe", { channel });
  client.say("pusher:subscribe", { channel: { a: 1 } });
  client.say("pusher:unsubscribe", {});
  client.say("pusher:unknown", {});
  client.say("pusher:ping", {});
  await client.receives("pusher:pong");
  assert.equal(client.events.filter(({ event }) => event === "pusher:error").length, bad.length);
  assert.equal(client.events.filter(({ event }) => event === "pusher:subscription_error").length, 6);
  client.socket.send("x".repeat(40_000));
  await until(() => client.closeCode === 1009, "too large a frame");
});

test("refuses malformed requests without crashing", async () => {
  const base = `http://127.0.0.1:${port}`;
  for (const path of ["/", "//", "/apps", "/apps/unit/%E0%A4%A/x", "/apps/other/events", "/apps/unit/events"]) {
    const { status } = await fetch(base + path, { method: "POST", body: "{}" });
    assert.ok([400, 401, 404].includes(status), `${path}: ${status}`);
  }
  const refused = async (event: object) => {
    const body = JSON.stringify(event);
    const query = http.createSignedQueryString({ method: "POST", path: "/apps/unit/events", body, params: {} });
    assert.equal((await fetch(`${base}/apps/unit/events?${query}`, { method: "POST", body })).status, 400);
  };
  await refused({ name: "", channel: "a", data: "" });
  await refused({ name: "x", channel: "a b", data: "" });
  await refused({ name: "x", channels: [], data: "" });
  await refused({ name: "x", channels: Array(101).fill("a"), data: "" });
  await refused({ name: "x", channel: "a", data: { not: "text" } });
  await assert.rejects(http.triggerBatch(Array(11).fill({ channel: "a", name: "x", data: {} })));
});

/** A WebSocket opened by hand, whose incoming bytes can be left unread. */
function openWithoutReading(): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" }, () => {
      socket.write(
        `GET /app/${app.key}?protocol=7 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString("base64")}\r\n\r\n`,
      );
      socket.on("data", () => {});
      socket.on("error", () => {});
      resolve(socket);
    });
  });
}

/** A client's text frame (RFC 6455) with a zero mask. */
function masked(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

test("a sender of an endless body, too busy to read, still gets its 413", async () => {
  const socket = connect(port, "127.0.0.1").pause();
  let isClosed = false;
  socket.on("error", () => undefined);
  socket.on("close", () => {
    isClosed = true;
  });
  socket.write(`POST /apps/unit/events HTTP/1.1\r\nHost: x\r\nContent-Length: ${2 ** 40}\r\n\r\n`);
  for (let sent = 0; sent < 10; sent++) {
    socket.write(Buffer.alloc(64 * 1024, "a"));
    await sleep(20);
  }
  let response = "";
  socket.on("data", (data) => {
    response += data;
  });
  socket.resume();
  await until(() => isClosed, "the server ends it");
  assert.match(response, /^HTTP\/1\.1 413 /);
});
