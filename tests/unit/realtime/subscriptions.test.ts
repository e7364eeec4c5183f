/** The inbox's subscriptions follow channels to their new names, against the local realtime server. */
import assert from "node:assert/strict";
import { test } from "node:test";
import Publisher from "pusher";
import Pusher from "pusher-js";
import { Subscriptions } from "@/components/realtime/subscriptions";
import { nameOnWire, parseChannel, readEpoch } from "@/lib/realtime/channels";
import { PusherServer } from "@/local/pusher/server";
import { until } from "../../support/until";

const APP = { appId: "1", key: "key", secret: "secret" };
const ID = "00000000-0000-4000-8000-0000000000aa";
const ROOM = `private-room-${ID}`;
const INBOX = "private-inbox-00000000-0000-4000-8000-0000000000bb";
const HINT = "moves-1";

const waitFor = (happened: () => boolean) => until("what the test waits for", async () => happened());

async function setUp() {
  const server = new PusherServer(APP);
  const port = await server.listen(0);
  const publisher = new Publisher({ ...APP, host: "127.0.0.1", port: String(port), useTLS: false });
  /** What the product's server responds: the epoch, "refused", or nothing at all; `unsigned`: nothing to the next subscription. */
  const state = { epoch: "0", refused: false, silent: false, unsigned: false, asked: 0 };
  const pusher = new Pusher(APP.key, {
    cluster: "x",
    wsHost: "127.0.0.1",
    wsPort: port,
    forceTLS: false,
    enabledTransports: ["ws"],
    channelAuthorization: {
      endpoint: "",
      transport: "ajax",
      customHandler: ({ socketId, channelName }, done) => {
        if (state.unsigned) {
          state.unsigned = false;
          return done(new Error("503"), null);
        }
        const isOfNow = readEpoch(channelName).epoch === state.epoch && !state.refused;
        if (isOfNow) return done(null, publisher.authorizeChannel(socketId, channelName));
        done(new Error("409"), null);
        subscriptions.moved(channelName);
      },
    },
  });
  const subscriptions: Subscriptions = new Subscriptions(pusher, async (name) => {
    state.asked++;
    if (state.silent) throw new Error("503");
    return state.refused ? null : { channel: nameOnWire(name, state.epoch), hint: HINT };
  });
  const received: [string, unknown][] = [];
  const joined: string[] = [];
  const listen = (event: string, data: unknown) => {
    if (!event.startsWith("pusher:")) received.push([event, data]);
  };
  subscriptions.onJoined((name) => joined.push(name));
  return {
    publisher,
    state,
    subscriptions,
    pusher,
    received,
    joined,
    listen,
    stop: async () => {
      pusher.disconnect();
      await server.close();
    },
  };
}

test("a new epoch resubscribes the affected channels and reports that they may have missed events", async () => {
  const { publisher, state, subscriptions, received, joined, listen, stop } = await setUp();
  subscriptions.join(ROOM, listen);
  subscriptions.join(INBOX, listen);
  await waitFor(() => joined.length === 2);
  state.epoch = "1";
  await publisher.trigger(HINT, "moved", { room_id: null });
  await waitFor(() => joined.length === 4);
  await publisher.trigger(`${ROOM}.0`, "message", "old");
  await publisher.trigger(`${ROOM}.1`, "message", "new");
  await waitFor(() => received.length === 1);
  assert.deepEqual(received, [["message", "new"]]);
  // a hint about one room requests no other channel
  const asked = state.asked;
  await publisher.trigger(HINT, "moved", { room_id: ID });
  await waitFor(() => state.asked > asked);
  await new Promise((resolve) => setTimeout(resolve, 500));
  assert.equal(state.asked, asked + 1);
  assert.equal(joined.length, 4, "nothing has changed");
  await stop();
});

test("follows a channel name that was outdated at the first subscription, without a hint", async () => {
  const { state, subscriptions, joined, listen, stop } = await setUp();
  subscriptions.join(ROOM, listen);
  state.epoch = "7";
  await waitFor(() => joined.length === 1);
  assert.equal(subscriptions.channel(ROOM)?.name, `${ROOM}.7`);
  await stop();
});

test("a refused client is on no channel, and is subscribed again on the next connection", async () => {
  const { publisher, state, pusher, subscriptions, joined, listen, stop } = await setUp();
  subscriptions.join(ROOM, listen);
  await waitFor(() => joined.length === 1);
  state.refused = true;
  await publisher.trigger(HINT, "moved", { room_id: null });
  await waitFor(() => subscriptions.channel(ROOM) === null);
  state.refused = false;
  pusher.disconnect();
  pusher.connect();
  await waitFor(() => joined.length === 2);
  await stop();
});

test("a request without an answer is retried", async () => {
  const { state, subscriptions, joined, listen, stop } = await setUp();
  state.silent = true;
  subscriptions.join(ROOM, listen);
  await waitFor(() => state.asked === 1);
  state.silent = false;
  await waitFor(() => joined.length === 1);
  await stop();
});

test("a subscription that could not be signed is repeated without another connection", async () => {
  const { publisher, state, subscriptions, received, joined, listen, stop } = await setUp();
  state.unsigned = true;
  subscriptions.join(ROOM, listen);
  await waitFor(() => state.asked === 1 && !state.unsigned);
  assert.deepEqual(joined, []);
  await waitFor(() => joined.length === 1);
  await publisher.trigger(`${ROOM}.0`, "message", "new");
  await waitFor(() => received.length === 1);
  await stop();
});

test("the last listener to leave unsubscribes the channel, also while its name is being requested", async () => {
  const { pusher, subscriptions, joined, listen, stop } = await setUp();
  const other = () => {};
  subscriptions.join(ROOM, listen);
  subscriptions.join(ROOM, other);
  await waitFor(() => joined.length === 1);
  subscriptions.leave(ROOM, other);
  assert.ok(pusher.channel(`${ROOM}.0`));
  subscriptions.leave(ROOM, listen);
  assert.equal(pusher.channel(`${ROOM}.0`), undefined);
  subscriptions.join(INBOX, listen);
  subscriptions.leave(INBOX, listen);
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.equal(pusher.channel(`${INBOX}.0`), undefined);
  await stop();
});

test("an epoch is part of the wire name only", () => {
  assert.deepEqual(readEpoch(`${ROOM}.4`), { name: ROOM, epoch: "4" });
  assert.deepEqual(readEpoch(`${ROOM}.4-12`), { name: ROOM, epoch: "4-12" });
  for (const name of [ROOM, `${ROOM}.`, `${ROOM}.x`, `${ROOM}.4-`, `${ROOM}.-4`, `${ROOM}.4.`]) {
    assert.deepEqual(readEpoch(name), { name, epoch: null });
  }
  assert.equal(parseChannel(`${ROOM}.4`), null);
  assert.equal(readEpoch(`${ROOM}.4.5`).name, `${ROOM}.4`);
});
