/** Who may subscribe to what: /pusher/auth and /pusher/user-auth deny by default. */
import assert from "node:assert/strict";
import { createHmac, randomUUID } from "node:crypto";
import { test } from "node:test";
import Pusher from "pusher-js";
import * as channelNames from "@/lib/realtime/channels";
import { channels } from "../policies/matrix/expected";
import { newPerson, type Person, signIn, signOut } from "../support/people";
import type { CallOptions } from "./client";
import { unsignedToken, visitorToken } from "./visitor-token";
import { openWorld } from "./world";

const world = await openWorld();
const { call, people, here, there, rooms, widgets, backend } = world;
const SOCKET = "1234.5678";

const ask = (channel_name: string, options: CallOptions, socket_id = SOCKET) =>
  call("POST /pusher/auth", { form: { socket_id, channel_name }, ...options });

/** Requests the name without epoch, then the channel's current name. */
async function subscribe(channel_name: string, options: CallOptions, socket_id = SOCKET) {
  const answer = await ask(channel_name, options, socket_id);
  const isLookup = answer.status === 200 && answer.body.auth === undefined;
  return isLookup ? ask(String(answer.body.channel), options, socket_id) : answer;
}

test("several channels of one request are answered each on its own, in their order", async () => {
  const names = [channelNames.roomChannel(rooms.own.room_id), channelNames.roomChannel(rooms.far.room_id), "private-x"];
  const askAll = (channel_names: string[], options: CallOptions) => {
    const form = new URLSearchParams([["socket_id", SOCKET], ...channel_names.map((name) => ["channel_name", name])]);
    return call("POST /pusher/auth", { body: form, ...options });
  };
  const owner = { as: people.owner };
  const looked = await askAll(names, owner);
  assert.equal(looked.status, 200, looked.text);
  const [own, far, unknown] = looked.body.channels as { channel?: string; auth?: string; error?: string }[];
  assert.match(own?.channel ?? "", new RegExp(`^${names[0]}\\.`));
  assert.equal(own?.auth, undefined, "a look-up is not signed");
  assert.deepEqual([far, unknown], [{ error: "forbidden" }, { error: "forbidden" }]);
  const signed = await askAll([own?.channel ?? "", names[1] ?? ""], owner);
  const [one, two] = signed.body.channels as { auth?: string; error?: string }[];
  assert.ok(one?.auth);
  assert.deepEqual(two, { error: "forbidden" });
  // a form post without a token is refused before the session is read
  assert.equal((await askAll(names, {})).status, 403);
  const many = Array.from({ length: channelNames.MAX_CHANNELS_ASKED + 1 }, () => names[0] ?? "");
  assert.equal((await askAll(many, owner)).status, 422);
});

test("expected.ts lists every kind of channel", () => {
  const makers = Object.keys(channelNames).filter((name) => name.endsWith("Channel") && name !== "parseChannel");
  assert.deepEqual(makers.sort(), Object.keys(channels).sort());
});

/** The callers: people by their bearer tokens, visitors by theirs. */
const listeners: Record<string, CallOptions> = {
  ...Object.fromEntries(Object.entries(people).map(([name, person]) => [name, { as: person }])),
  anon: {},
  visitor: { as: rooms.own.token },
  "other-visitor": { as: rooms.taken.token },
  "other-widget": { as: rooms.free.token },
  "other-project": { as: rooms.far.token },
};

/** A kind's channels by label; personal ones are the caller's own. */
function namesOf(kind: string, listener: string): Record<string, string> {
  const person = people[listener as keyof typeof people]?.id ?? randomUUID();
  const projects = { here: here.project_id, there: there.project_id };
  const of = (make: (id: string) => string, ids: Record<string, string>) =>
    Object.fromEntries(Object.entries(ids).map(([label, id]) => [label, make(id)]));
  const roomIds = Object.fromEntries(Object.entries(rooms).map(([label, { room_id }]) => [label, room_id]));
  const make: Record<string, () => Record<string, string>> = {
    inboxChannel: () => of(channelNames.inboxChannel, projects),
    inboxUnassignedChannel: () => of(channelNames.inboxUnassignedChannel, projects),
    inboxOfChannel: () => ({
      ...of((id) => channelNames.inboxOfChannel(id, person), projects),
      somebody: channelNames.inboxOfChannel(
        here.project_id,
        person === people.admin.id ? people.owner.id : people.admin.id,
      ),
    }),
    roomChannel: () => of(channelNames.roomChannel, roomIds),
    visitorChannel: () => of(channelNames.visitorChannel, roomIds),
    projectPresenceChannel: () => of(channelNames.projectPresenceChannel, projects),
    userChannel: () => ({
      self: channelNames.userChannel(person),
      somebody: channelNames.userChannel(person === people.admin.id ? people.owner.id : people.admin.id),
    }),
    roomPresenceChannel: () => of(channelNames.roomPresenceChannel, roomIds),
    broadcastsChannel: () => of(channelNames.broadcastsChannel, projects),
  };
  return make[kind]?.() ?? {};
}

for (const [kind, cells] of Object.entries(channels)) {
  test(`${kind}: who may subscribe`, async () => {
    for (const [listener, options] of Object.entries(listeners)) {
      const allowed: string[] = [];
      for (const [label, name] of Object.entries(namesOf(kind, listener))) {
        const answer = await subscribe(name, options);
        if (answer.status === 200) allowed.push(label);
        else assert.ok([401, 403].includes(answer.status), `${listener} ${label}: ${answer.status}`);
      }
      const cell = Object.entries(cells).find(([names]) => names.split(" ").includes(listener))?.[1] ?? "";
      assert.deepEqual(allowed.sort(), cell.split(" ").filter(Boolean).sort(), listener);
    }
  });
}

test("refuses channels without a rule to everybody", async () => {
  const id = rooms.free.room_id;
  const names = [
    "inbox",
    "private-",
    `private-encrypted-room-${id}`,
    `private-cache-room-${id}`,
    `presence-inbox-${here.project_id}`,
    `private-room-${id}x`,
    `private-room-${id}-`,
    `private-room-${id.toUpperCase()}`,
    `private-room-${id}\n`,
    `private-room-%00`,
    `#server-to-user-${people.viewer.id}`,
    `private-user-${people.owner.id}x`,
    `private-inbox-${here.project_id}-${people.viewer.id}`,
    `room-${id}`,
  ];
  for (const name of names) {
    for (const options of [{ as: people.owner }, { as: rooms.free.token }, {}]) {
      const { status } = await subscribe(name, options);
      assert.ok([401, 403, 422].includes(status), `${JSON.stringify(name)}: ${status}`);
    }
  }
  assert.equal((await subscribe("x".repeat(201), { as: people.owner })).status, 422);
  assert.equal((await subscribe("x".repeat(20_000), { as: people.owner })).status, 413);
});

test("signs a subscription for one socket and one channel", async () => {
  const name = channelNames.roomChannel(rooms.free.room_id);
  const { body } = await subscribe(name, { as: people.owner });
  const { pusherKey, pusherSecret } = backend.secrets;
  const { auth, channel, hint } = body;
  assert.match(String(channel), new RegExp(`^${name}\\.\\d+(-\\d+)?$`));
  assert.match(String(hint), /^moves-[0-9a-f]{32}$/);
  const signature = createHmac("sha256", pusherSecret).update(`${SOCKET}:${channel}`).digest("hex");
  assert.equal(auth, `${pusherKey}:${signature}`);
  const presence = await subscribe(channelNames.roomPresenceChannel(rooms.free.room_id), { as: people.owner });
  const { user_id, user_info } = JSON.parse(String(presence.body.channel_data));
  assert.deepEqual([user_id, user_info], [people.owner.id, { name: people.owner.name }]);
});

test("refuses a socket id that could forge another signature", async () => {
  const name = channelNames.roomChannel(rooms.free.room_id);
  for (const socket of ["", "1", "1.2:private-x", "1.2\n", "a.b", "1.2.3", `${"1".repeat(21)}.1`, "-1.2"]) {
    for (const target of ["POST /pusher/auth", "POST /pusher/user-auth"]) {
      const answer = await call(target, { as: people.owner, form: { socket_id: socket, channel_name: name } });
      assert.equal(answer.status, 422, JSON.stringify(socket));
    }
  }
  assert.equal((await call("POST /pusher/auth", { as: people.owner, form: {} })).status, 422);
});

test("an invalid visitor token opens no channel", async () => {
  const { visitor_id, room_id } = rooms.own;
  const { virtual_id } = widgets.here;
  const name = channelNames.visitorChannel(room_id);
  const bad = [
    await visitorToken(backend, { visitor_id, virtual_id, expires: Math.floor(Date.now() / 1000) - 60 }),
    await visitorToken(backend, { visitor_id, virtual_id, key: new Uint8Array(32) }),
    await visitorToken(backend, { visitor_id, virtual_id, kid: "s2" }),
    await visitorToken(backend, { visitor_id, virtual_id: widgets.second.virtual_id }),
    await visitorToken(backend, { visitor_id: randomUUID(), virtual_id }),
    unsignedToken({ visitor_id, virtual_id }),
  ];
  for (const [index, as] of bad.entries()) {
    const { status } = await subscribe(name, { as });
    assert.ok([401, 403].includes(status), `${index}: ${status}`);
  }
});

test("signing in a socket needs a live session", async () => {
  const headers = { origin: backend.url };
  const signIn = (options: CallOptions) =>
    call("POST /pusher/user-auth", { form: { socket_id: SOCKET }, headers, ...options });
  const good = await signIn({ as: people.owner });
  assert.equal(good.status, 200);
  assert.equal(JSON.parse(String(good.body.user_data)).id, people.owner.claims.session_id);
  for (const options of [{}, { as: people["signed-out"] }, { as: people.aal1 }, { as: rooms.own.token }]) {
    assert.equal((await signIn(options)).status, 401);
  }
});

/** A signed-in browser's socket, subscribed to the project's room list; `closed` resolves with the server's code. */
async function openSocket(person: Person): Promise<{ pusher: Pusher; closed: Promise<number> }> {
  const url = new URL(backend.servicesUrl);
  const post = async (target: string, form: Record<string, string>) => (await call(target, { as: person, form })).body;
  const pusher = new Pusher(backend.secrets.pusherKey, {
    cluster: "ap1",
    wsHost: url.hostname,
    wsPort: Number(url.port),
    forceTLS: false,
    enabledTransports: ["ws"],
    channelAuthorization: {
      endpoint: "",
      transport: "ajax",
      customHandler: ({ socketId, channelName }, done) =>
        void post("POST /pusher/auth", { socket_id: socketId, channel_name: channelName }).then((body) =>
          done(null, body as { auth: string }),
        ),
    },
    userAuthentication: {
      endpoint: "",
      transport: "ajax",
      customHandler: ({ socketId }, done) =>
        void post("POST /pusher/user-auth", { socket_id: socketId }).then((body) =>
          done(null, body as { auth: string; user_data: string }),
        ),
    },
  });
  const closed = new Promise<number>((resolve) => {
    pusher.connection.bind("error", (failure: { data?: { code?: number } }) => resolve(failure.data?.code ?? 0));
  });
  pusher.signin();
  await pusher.user.signinDonePromise;
  const place = await ask(channelNames.inboxUnassignedChannel(here.project_id), { as: person });
  const channel = pusher.subscribe(String(place.body.channel));
  await new Promise<void>((resolve) => {
    channel.bind("pusher:subscription_succeeded", () => resolve());
  });
  return { pusher, closed };
}

const within = <Result>(promise: Promise<Result>, ms: number) =>
  Promise.race([promise, new Promise<"open">((resolve) => setTimeout(() => resolve("open"), ms).unref())]);

/** Pusher's close code for terminated connections; a client does not reconnect. */
const UNAUTHORIZED = 4009;

test("sockets close within 5 s when their session or membership ends; others stay open", async () => {
  const agent = await newPerson(backend, "socket");
  await world.shops.join(here, agent, "agent");
  const second = await signIn(backend, agent);
  const [first, other] = [await openSocket(agent), await openSocket(second)];
  try {
    await signOut(backend, agent);
    assert.equal(await within(first.closed, 5_000), UNAUTHORIZED, "signed out");
    assert.equal(await within(other.closed, 500), "open", "the other session stays open");
    await world.shops.rows("update public.members set removed_at = now() where project_id = $1 and user_id = $2", [
      here.project_id,
      agent.id,
    ]);
    assert.equal(await within(other.closed, 5_000), UNAUTHORIZED, "removed from the project");
  } finally {
    first.pusher.disconnect();
    other.pusher.disconnect();
  }
});

test("never signs a name of another epoch", async () => {
  const name = channelNames.inboxChannel(here.project_id);
  const { body } = await ask(name, { as: people.owner });
  const epoch = Number(channelNames.readEpoch(String(body.channel)).epoch);
  for (const other of [epoch - 1, epoch + 1, epoch + 2, `${epoch}-1`, `0${epoch}`]) {
    const answer = await ask(`${name}.${other}`, { as: people.owner });
    assert.equal(answer.status, 200, String(other));
    assert.equal(answer.body.auth, undefined);
    assert.equal(answer.body.channel, body.channel);
  }
});

test("a cookie counts only from the application's own origin", async () => {
  const name = channelNames.roomChannel(rooms.free.room_id);
  const from = async (headers: Record<string, string>) =>
    (await subscribe(name, { cookie: people.owner, headers })).status;
  assert.equal(await from({ origin: backend.url }), 200);
  assert.equal(await from({}), 403);
  assert.equal(await from({ origin: "https://evil.example" }), 403);
});

test("the realtime service refuses events without a signature", async () => {
  const { pusherAppId, pusherKey } = backend.secrets;
  const path = `/apps/${pusherAppId}/events`;
  const query = new URLSearchParams({
    auth_key: pusherKey,
    auth_timestamp: String(Math.floor(Date.now() / 1000)),
    auth_version: "1.0",
    body_md5: "0".repeat(32),
    auth_signature: "0".repeat(64),
  });
  const json = { name: "message", channels: [channelNames.roomChannel(rooms.free.room_id)], data: "{}" };
  for (const target of [`POST ${path}`, `POST ${path}?${query}`]) {
    const { status } = await call(target, { json });
    assert.ok([400, 401].includes(status), String(status));
  }
});
