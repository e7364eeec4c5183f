/**
 * What the product relies on in Pusher Channels, tested against the server at PUSHER_* with the real `pusher` and
 * `pusher-js` packages. Without PUSHER_KEY the tests run against local/pusher, started here. A hosted app must have
 * client events and authorized connections enabled.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import Pusher from "pusher";
import PusherClient, { type Channel, type Options } from "pusher-js";
import WebSocket from "ws";
import { PusherServer } from "../../local/pusher/server";

interface Target {
  appId: string;
  key: string;
  secret: string;
  host: string;
  port: number;
  useTLS: boolean;
}

const run = randomUUID().slice(0, 8);
const clients: PusherClient[] = [];
let target: Target;
let local: PusherServer | undefined;
let server: Pusher;

/**
 * pusher-js for Node closes a refused connection twice and loses the first close's timer: that timer must not keep the
 * process alive.
 */
const CLOSE_TIMEOUT_MS = 30_000;
const setTimer = globalThis.setTimeout;
globalThis.setTimeout = Object.assign(
  (...args: Parameters<typeof setTimer>) =>
    args[1] === CLOSE_TIMEOUT_MS ? setTimer(...args).unref() : setTimer(...args),
  setTimer,
);

before(async () => {
  const { PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET, PUSHER_CLUSTER, PUSHER_HOST, PUSHER_PORT, PUSHER_TLS } =
    process.env;
  if (PUSHER_KEY) {
    const useTLS = PUSHER_TLS !== "false";
    const host = PUSHER_HOST ?? `api-${PUSHER_CLUSTER ?? "ap1"}.pusher.com`;
    const port = Number(PUSHER_PORT ?? (useTLS ? 443 : 80));
    target = { appId: PUSHER_APP_ID ?? "", key: PUSHER_KEY, secret: PUSHER_SECRET ?? "", host, port, useTLS };
  } else {
    const app = { appId: "contract", key: "contract-key", secret: "contract-secret" };
    local = new PusherServer(app);
    target = { ...app, host: "127.0.0.1", port: await local.listen(0), useTLS: false };
  }
  server = new Pusher({
    ...target,
    port: String(target.port),
    encryptionMasterKeyBase64: Buffer.alloc(32, 7).toString("base64"),
  });
});

after(async () => {
  for (const client of clients) client.disconnect();
  await local?.close();
});

/** A browser's connection of this user. With `forged` it sends signatures made with a wrong secret. */
function connect(userId: string, forged = false): PusherClient {
  const signer = forged ? new Pusher({ ...target, port: String(target.port), secret: "wrong" }) : server;
  const address =
    process.env.PUSHER_KEY && !process.env.PUSHER_HOST
      ? {}
      : { wsHost: target.host, wsPort: target.port, wssPort: target.port };
  const options: Options = {
    cluster: process.env.PUSHER_CLUSTER ?? "ap1",
    ...address,
    forceTLS: target.useTLS,
    enabledTransports: ["ws", "wss"],
    enableStats: false,
    channelAuthorization: {
      endpoint: "",
      transport: "ajax",
      customHandler: ({ socketId, channelName }, done) => {
        const member = { user_id: userId, user_info: { name: userId } };
        done(
          null,
          signer.authorizeChannel(socketId, channelName, channelName.startsWith("presence-") ? member : undefined),
        );
      },
    },
    userAuthentication: {
      endpoint: "",
      transport: "ajax",
      customHandler: ({ socketId }, done) => done(null, signer.authenticateUser(socketId, { id: userId })),
    },
  };
  const client = new PusherClient(target.key, options);
  clients.push(client);
  return client;
}

interface Bindable {
  bind(event: string, callback: (data: unknown, meta?: { user_id?: string }) => void): unknown;
  unbind(event: string, callback: (data: unknown, meta?: { user_id?: string }) => void): unknown;
}

/** The next event of this name: its data, and the sender's user id as the server vouches for it. */
function next(source: Bindable, event: string): Promise<{ data: unknown; sender: string | undefined }> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${event} within 15 s`)), 15_000);
    const received = (data: unknown, meta?: { user_id?: string }) => {
      clearTimeout(timer);
      source.unbind(event, received);
      resolve({ data, sender: meta?.user_id });
    };
    source.bind(event, received);
  });
}

async function subscribe(client: PusherClient, name: string): Promise<Channel> {
  const channel = client.subscribe(name);
  await next(channel, "pusher:subscription_succeeded");
  return channel;
}

/** Collects events of this name from now on. */
function collect(source: Bindable, event: string): unknown[] {
  const received: unknown[] = [];
  source.bind(event, (data) => received.push(data));
  return received;
}

const json = async (answer: Promise<{ json(): Promise<unknown> }>) => (await answer).json();
const status = (code: number) => (error: unknown) =>
  error instanceof Error && "status" in error && error.status === code;

test("an event reaches every subscriber but the excluded socket, with Thai text intact", async () => {
  const [a, b] = [connect("a"), connect("b")];
  const [onA, onB] = await Promise.all([subscribe(a, `room-${run}`), subscribe(b, `room-${run}`)]);
  const received = Promise.all([next(onA, "hello"), next(onB, "hello")]);
  await server.trigger(`room-${run}`, "hello", { text: "สวัสดีค่ะ มีไซซ์ M ไหมคะ 🙏" });
  for (const { data } of await received) assert.deepEqual(data, { text: "สวัสดีค่ะ มีไซซ์ M ไหมคะ 🙏" });

  const echoes = collect(onA, "once");
  const arrived = next(onB, "once");
  await server.trigger(`room-${run}`, "once", {}, { socket_id: a.connection.socket_id });
  await arrived;
  await sleep(100);
  assert.equal(echoes.length, 0);
});

test("events keep their order, and an unsubscribed channel receives none", async () => {
  const client = connect("order");
  const channel = await subscribe(client, `order-${run}`);
  const received = collect(channel, "n");
  for (let n = 0; n < 30; n++) await server.trigger(`order-${run}`, "n", n);
  while (received.length < 30) await sleep(10);
  assert.deepEqual(received, [...Array(30).keys()]);
  client.unsubscribe(`order-${run}`);
  await sleep(100);
  await server.trigger(`order-${run}`, "n", 30);
  await sleep(100);
  assert.equal(received.length, 30);
});

test("a private channel accepts only a correctly signed subscription", async () => {
  await subscribe(connect("a"), `private-${run}`);
  const error = await next(connect("a", true).subscribe(`private-${run}`), "pusher:subscription_error");
  assert.ok(error.data);
});

test("a signature is valid for one socket and one channel only", async () => {
  const [a, b] = [connect("a"), connect("b")];
  await Promise.all([next(a.connection, "connected"), next(b.connection, "connected")]);
  const { auth } = server.authorizeChannel(a.connection.socket_id, `private-own-${run}`);
  const refused = next(b.subscribe(`own-witness-${run}`), "pusher:subscription_succeeded");
  await refused; // from here on the server is known to answer b
  const messages = collect(b.connection, "message");
  b.send_event("pusher:subscribe", { channel: `private-own-${run}`, auth });
  b.send_event("pusher:subscribe", {
    channel: `private-other-${run}`,
    auth: server.authorizeChannel(b.connection.socket_id, `private-own-${run}`).auth,
  });
  for (let tries = 0; messages.length < 2 && tries < 100; tries++) await sleep(20);
  assert.equal(messages.length, 2);
  for (const message of messages) assert.doesNotMatch(JSON.stringify(message), /subscription_succeeded/);
});

test("client events reach the other subscribers of a private channel, up to the rate limit", async () => {
  const [a, b] = [connect("a"), connect("b")];
  const [onA, onB] = await Promise.all([subscribe(a, `private-typing-${run}`), subscribe(b, `private-typing-${run}`)]);
  const own = collect(onA, "client-typing");
  const typing = next(onB, "client-typing");
  assert.ok(onA.trigger("client-typing", { at: 1 }));
  assert.deepEqual((await typing).data, { at: 1 });
  const refusals = collect(a.connection, "error");
  for (let n = 0; n < 30; n++) onA.trigger("client-typing", { at: n });
  for (let tries = 0; refusals.length === 0 && tries < 100; tries++) await sleep(20);
  assert.match(JSON.stringify(refusals[0]), /4301/);
  assert.equal(own.length, 0);
});

test("client events are refused on a public channel", async () => {
  const [a, b] = [connect("a"), connect("b")];
  const [onA, onB] = await Promise.all([subscribe(a, `public-${run}`), subscribe(b, `public-${run}`)]);
  const received = collect(onB, "client-x");
  const refused = next(a.connection, "error");
  onA.trigger("client-x", {});
  await refused;
  assert.equal(received.length, 0);
});

test("a presence channel lists members with their data, counts two tabs as one, and names the sender of a client event", async () => {
  const name = `presence-${run}`;
  const [a, aTab, b] = [connect("a"), connect("a"), connect("b")];
  const onA = await subscribe(a, name);
  const added = next(onA, "pusher:member_added");
  const onB = b.subscribe(name);
  const { data: members } = await next(onB, "pusher:subscription_succeeded");
  assert.equal((members as { count: number }).count, 2);
  assert.deepEqual((await added).data, { id: "b", info: { name: "b" } });
  await subscribe(aTab, name);
  const { users } = (await json(server.get({ path: `/channels/${name}/users` }))) as { users: { id: string }[] };
  assert.deepEqual(users.map(({ id }) => id).sort(), ["a", "b"]);

  const typing = next(onB, "client-typing");
  onA.trigger("client-typing", {});
  assert.equal((await typing).sender, "a");

  const removed = collect(onB, "pusher:member_removed");
  aTab.disconnect();
  await sleep(300);
  assert.equal(removed.length, 0);
  a.disconnect();
  for (let tries = 0; removed.length === 0 && tries < 250; tries++) await sleep(20);
  assert.deepEqual(removed, [{ id: "a", info: { name: "a" } }]);
});

test("a signed-in user is reached on every tab and disconnected from all of them", async () => {
  const user = `user-${run}`;
  const [tab, other, stranger] = [connect(user), connect(user), connect(`stranger-${run}`)];
  for (const client of [tab, other, stranger]) {
    // its signinDonePromise never settles when the connection came up between two of its steps
    const answers = collect(client.connection, "message");
    client.signin();
    for (let tries = 0; !JSON.stringify(answers).includes("pusher:signin_success"); tries++) {
      assert.ok(tries < 250, "no answer to a sign-in within 5 s");
      await sleep(20);
    }
    await subscribe(client, `signed-in-${run}`); // the server answers this after the client's own channel
  }
  const foreign = collect(stranger.user, "note");
  const received = Promise.all([next(tab.user, "note"), next(other.user, "note")]);
  await server.sendToUser(user, "note", { v: 1 });
  for (const { data } of await received) assert.deepEqual(data, { v: 1 });
  assert.equal(foreign.length, 0);

  const ended = Promise.all([next(tab.connection, "disconnected"), next(other.connection, "disconnected")]);
  await server.terminateUserConnections(user);
  await ended;
  await sleep(200);
  assert.equal(tab.connection.state, "disconnected"); // and does not reconnect
  assert.equal(stranger.connection.state, "connected");
});

test("a sign-in with a forged signature closes the connection", async () => {
  const client = connect("forger", true);
  client.signin();
  await next(client.connection, "disconnected");
});

test("a user cannot subscribe to another user's channel", async () => {
  const client = connect("curious");
  await next(client.connection, "connected");
  const answers = collect(client.connection, "message");
  client.send_event("pusher:subscribe", { channel: `#server-to-user-victim-${run}` });
  for (let tries = 0; answers.length === 0 && tries < 100; tries++) await sleep(20);
  assert.equal(answers.length, 1);
  assert.doesNotMatch(JSON.stringify(answers), /subscription_succeeded/);
});

test("encrypted channels are readable by subscribers only", async () => {
  const channel = await subscribe(connect("e"), `private-encrypted-${run}`);
  const secret = next(channel, "secret");
  await server.trigger(`private-encrypted-${run}`, "secret", { text: "ลับ" });
  assert.deepEqual((await secret).data, { text: "ลับ" });
});

test("cache channels send their last event to late subscribers", async () => {
  const name = `cache-${run}`;
  const early = connect("early").subscribe(name);
  await next(early, "pusher:cache_miss");
  const received = next(early, "state");
  await server.triggerBatch([
    { channel: name, name: "state", data: { open: true } },
    { channel: `room-${run}`, name: "state", data: {} },
  ]);
  assert.deepEqual((await received).data, { open: true });
  const late = connect("late").subscribe(name);
  assert.deepEqual((await next(late, "state")).data, { open: true });
});

test("the HTTP API lists channels and counts their users", async () => {
  const name = `presence-info-${run}`;
  await Promise.all([subscribe(connect("a"), name), subscribe(connect("b"), name)]);
  const prefix = { filter_by_prefix: `presence-info-${run}`, info: "user_count" };
  assert.deepEqual(await json(server.get({ path: "/channels", params: prefix })), {
    channels: { [name]: { user_count: 2 } },
  });
  assert.deepEqual(await json(server.get({ path: `/channels/${name}`, params: { info: "user_count" } })), {
    occupied: true,
    user_count: 2,
  });
  const nobody = await json(server.get({ path: `/channels/nobody-${run}`, params: {} }));
  assert.equal((nobody as { occupied: boolean }).occupied, false);
});

test("an event of 10 kB is accepted, a larger one is refused with 413", async () => {
  const channel = await subscribe(connect("large"), `large-${run}`);
  const received = next(channel, "large");
  await server.trigger(`large-${run}`, "large", "x".repeat(10_000));
  assert.equal((await received).data, "x".repeat(10_000));
  await assert.rejects(server.trigger(`large-${run}`, "large", "x".repeat(10_300)), status(413));
  await assert.rejects(server.trigger(`large-${run}`, "large", "ก".repeat(3_500)), status(413)); // bytes, not characters
});

test("unsigned, wrongly signed and tampered requests are refused", async () => {
  const wrong = new Pusher({ ...target, port: String(target.port), secret: "wrong" });
  await assert.rejects(wrong.trigger(`room-${run}`, "x", {}), status(401));
  const path = `/apps/${target.appId}/events`;
  const base = `http${target.useTLS ? "s" : ""}://${target.host}:${target.port}${path}`;
  const body = JSON.stringify({ name: "x", channel: `room-${run}`, data: "1" });
  const post = (url: string, text: string) =>
    fetch(url, { method: "POST", body: text, headers: { "content-type": "application/json" } });
  const signed = `${base}?${server.createSignedQueryString({ method: "POST", path, body, params: {} })}`;
  assert.equal((await post(base, body)).status, 401);
  assert.equal((await post(signed, body.replace('"1"', '"2"'))).status, 401);
  assert.equal((await post(signed, body)).status, 200);
});

test("invalid connections are closed with the protocol's error codes", async () => {
  const base = `ws${target.useTLS ? "s" : ""}://${process.env.PUSHER_HOST ? target.host : local ? target.host : `ws-${process.env.PUSHER_CLUSTER ?? "ap1"}.pusher.com`}:${target.port}`;
  const closeCode = (path: string) =>
    new Promise((resolve) => new WebSocket(base + path).on("error", () => {}).on("close", resolve));
  assert.equal(await closeCode("/app/unknown-key?protocol=7"), 4001);
  assert.equal(await closeCode(`/app/${target.key}`), 4008);
  assert.equal(await closeCode(`/app/${target.key}?protocol=99`), 4007);
});
