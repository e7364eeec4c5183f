import assert from "node:assert/strict";
import { after, before, mock, test } from "node:test";
import Pusher from "pusher";
import { WebSocket as NodeWebSocket } from "ws";
import { openSocket, type Socket } from "@/components/widgets/visitor/platform/socket";
import { PusherServer } from "@/local/pusher/server";

const APP = { appId: "1", key: "key", secret: "secret" };
const CHANNEL = "private-visitor-00000000-0000-4000-8000-0000000000aa";
const isWebSocketMissing = !("WebSocket" in globalThis);

before(() => {
  if (isWebSocketMissing) Object.defineProperty(globalThis, "WebSocket", { value: NodeWebSocket, configurable: true });
});
after(() => {
  if (isWebSocketMissing) Reflect.deleteProperty(globalThis, "WebSocket");
});

/** Waits for `happened`, at most 8 s. */
async function until(happened: () => boolean): Promise<void> {
  for (const end = Date.now() + 8_000; !happened(); ) {
    assert.ok(Date.now() < end, "did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function setUp() {
  let server = new PusherServer(APP);
  const port = await server.listen(0);
  const pusher = new Pusher({ ...APP, host: "127.0.0.1", port: String(port), useTLS: false });
  const states: boolean[] = [];
  const events: [string, unknown][] = [];
  let refusals = 0;
  const place = { channel: CHANNEL, hint: "moves-1" };
  const open = (given: { refusals?: number } = {}): Socket => {
    refusals = given.refusals ?? 0;
    return openSocket({
      url: `ws://127.0.0.1:${port}/app/${APP.key}?protocol=7`,
      authorise: async (socket_id) => {
        if (refusals-- > 0) throw new Error("refused");
        return { ...pusher.authorizeChannel(socket_id, place.channel), ...place };
      },
      onState: (isUp) => states.push(isUp),
      onEvent: (event, data) => events.push([event, data]),
    });
  };
  return {
    pusher,
    place,
    states,
    events,
    open,
    stop: () => server.close(),
    start: async () => {
      server = new PusherServer(APP);
      await server.listen(port);
    },
  };
}

test("subscribes, receives the server's events, and is heard by the channel's other subscribers", async () => {
  const { pusher, states, events, open, stop } = await setUp();
  const [first, second] = [open(), open()];
  await until(() => states.length === 2);
  await pusher.trigger(CHANNEL, "visitor-message", { sequence: 1 });
  await until(() => events.length === 2);
  assert.deepEqual(events[0], ["visitor-message", { sequence: 1 }]);
  first.trigger("client-typing", { from: "customer" });
  await until(() => events.length === 3);
  assert.deepEqual(events[2], ["client-typing", { from: "customer" }]);
  first.close();
  second.close();
  await stop();
});

test("follows its channel to a new name and ignores the old one", async () => {
  const { pusher, place, states, events, open, stop } = await setUp();
  const socket = open();
  await until(() => states.at(-1) === true);
  place.channel = `${CHANNEL}.1`;
  await pusher.trigger(place.hint, "moved", { room_id: null });
  await until(() => states.length === 3);
  assert.deepEqual(states, [true, false, true]);
  await pusher.trigger(CHANNEL, "visitor-message", { sequence: 1 });
  await pusher.trigger(place.channel, "visitor-message", { sequence: 2 });
  await until(() => events.length === 1);
  assert.deepEqual(events, [["visitor-message", { sequence: 2 }]]);
  // a hint without a change interrupts nothing
  await pusher.trigger(place.hint, "moved", { room_id: null });
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  assert.equal(states.length, 3);
  socket.close();
  await stop();
});

test("reconnects after the server was down, and reports both", async () => {
  const { pusher, states, events, open, stop, start } = await setUp();
  const socket = open();
  await until(() => states.at(-1) === true);
  await stop();
  await until(() => states.at(-1) === false);
  await start();
  socket.hurry();
  await until(() => states.at(-1) === true);
  await pusher.trigger(CHANNEL, "visitor-room", { last_sequence: 2 });
  await until(() => events.length === 1);
  assert.deepEqual(states, [true, false, true]);
  socket.close();
  assert.deepEqual(states, [true, false, true, false]);
  await stop();
});

test("retries a subscription that is refused temporarily", async () => {
  const { states, open, stop } = await setUp();
  const socket = open({ refusals: 1 });
  await until(() => states.at(-1) === true);
  socket.close();
  await stop();
});

test("gives up a connection that no longer answers", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const opened: DeadSocket[] = [];
  class DeadSocket {
    static readonly OPEN = 1;
    readonly readyState = 1;
    readonly sent: string[] = [];
    onmessage: ((event: { data: string }) => void) | null = null;
    constructor() {
      opened.push(this);
    }
    send(text: string): void {
      this.sent.push(text);
    }
    close(): void {}
  }
  const real = globalThis.WebSocket;
  Object.defineProperty(globalThis, "WebSocket", { value: DeadSocket, configurable: true });
  try {
    const states: boolean[] = [];
    const socket = openSocket({
      url: "ws://127.0.0.1",
      authorise: async () => ({ auth: "", channel: CHANNEL, hint: "moves-1" }),
      onState: (isUp) => states.push(isUp),
      onEvent: () => {},
    });
    const say = (frame: object) => opened[0]?.onmessage?.({ data: JSON.stringify(frame) });
    say({ event: "pusher:connection_established", data: '{"socket_id":"1.2"}' });
    await Promise.resolve();
    await Promise.resolve();
    say({ event: "pusher_internal:subscription_succeeded", channel: CHANNEL, data: "{}" });
    assert.deepEqual(states, [true]);
    mock.timers.tick(30_000);
    assert.match(opened[0]?.sent.at(-1) ?? "", /pusher:ping/);
    mock.timers.tick(8_000);
    assert.deepEqual(states, [true, false]);
    mock.timers.tick(1_000);
    assert.equal(opened.length, 2);
    socket.close();
  } finally {
    Object.defineProperty(globalThis, "WebSocket", { value: real, configurable: true });
    mock.timers.reset();
  }
});
