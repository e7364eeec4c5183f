/**
 * Loss of access also applies to a socket that the server cannot close, because it never signed in: for 5 s it receives none of the events
 * that happen. A witness proves that events were published: a socket on the current channel names, signed with the server's key.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import * as names from "@/lib/realtime/channels";
import { openApp } from "../support/backend";
import { connect, newPerson, type Person, signIn, signOut } from "../support/people";
import { type Shop, Shops } from "../support/shop";
import { callsTo } from "./client";
import { LineFixture } from "./line-fixture";
import { RawSocket, type Signed, signAsServer, waitUntil } from "./raw-socket";
import { visitorToken } from "./visitor-token";

/** How long no event may arrive. */
const SILENCE_MS = 5_000;

const backend = await openApp();
const shops = new Shops(backend, 12);
const call = callsTo(backend);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A shop with a customer in one room, and a colleague of its owner who is subscribed. */
interface Scene {
  shop: Shop;
  listener: Person;
  room_id: string;
  /** Causes the events below. */
  happen: () => Promise<void>;
  events: string[];
}

/** A widget's customer writes: published to the inbox, the room and the visitor's channel. */
async function widgetScene(listener: Record<string, unknown> = { role: "agent" }): Promise<Scene> {
  const shop = await shops.open("ร้านเว็บ");
  const visitor_id = randomUUID();
  const { room } = await shops.write(shop, visitor_id, "สวัสดีค่ะ");
  const token = await visitorToken(backend, { visitor_id, virtual_id: shop.virtual_id });
  return {
    shop,
    listener: await hire(shop, listener),
    room_id: room.id,
    events: ["message", "visitor-message"],
    happen: async () => {
      const json = { client_id: randomUUID(), text: "มีของไหมคะ" };
      const { status } = await call(`POST /api/widget/${shop.virtual_id}/messages`, { as: token, json });
      assert.ok(status < 300, String(status));
    },
  };
}

/** A customer writes by LINE, whose events are accepted while a project is suspended or deleted. */
async function lineScene(): Promise<Scene> {
  const fixture = await LineFixture.on(backend);
  const { id, room_id } = await fixture.customer();
  return {
    shop: fixture.shop,
    listener: await hire(fixture.shop, { role: "agent" }),
    room_id,
    events: ["message"],
    happen: async () => {
      const { answer } = await fixture.line.act(fixture.channel, id, { type: "text", text: "มีของไหมคะ" });
      assert.equal(answer.status, 200);
    },
  };
}

/** A broadcast progresses. */
async function broadcastScene(listener: Record<string, unknown>): Promise<Scene> {
  const scene = await widgetScene(listener);
  return {
    ...scene,
    events: ["broadcast"],
    happen: async () => {
      await shops.rows("select private.enqueue_announce_broadcast($1, $2)", [randomUUID(), scene.shop.project_id]);
    },
  };
}

async function hire(shop: Shop, { role = "agent", ...more }: Record<string, unknown>): Promise<Person> {
  const person = await newPerson(backend, "listener");
  await shops.join(shop, person, String(role), more);
  return person;
}

const team = ({ shop, room_id }: Scene) => [
  names.inboxChannel(shop.project_id),
  names.roomChannel(room_id),
  names.visitorChannel(room_id),
];
const everything = (scene: Scene) => [
  ...team(scene),
  names.inboxUnassignedChannel(scene.shop.project_id),
  names.inboxOfChannel(scene.shop.project_id, scene.listener.id),
  names.roomPresenceChannel(scene.room_id),
  names.projectPresenceChannel(scene.shop.project_id),
  names.userChannel(scene.listener.id),
];
const broadcasts = ({ shop }: Scene) => [names.broadcastsChannel(shop.project_id)];

const change = (what: string) => async (scene: Scene) => {
  const where = "where project_id = $1 and user_id = $2";
  await shops.rows(`update public.members set ${what} ${where}`, [scene.shop.project_id, scene.listener.id]);
};
const assign = async ({ room_id }: Scene, { id }: Person) => {
  await shops.rows("update public.rooms set assignee_id = $2 where id = $1", [room_id, id]);
};

interface End {
  scene: () => Promise<Scene>;
  channels: (scene: Scene) => string[];
  end: (scene: Scene) => Promise<unknown>;
  /** Channels that the listener may still subscribe to afterwards, by their new names. */
  stays?: (scene: Scene) => string[];
}

const ends: Record<string, End> = {
  "removed from the project": {
    scene: widgetScene,
    channels: everything,
    end: change("removed_at = now()"),
    stays: ({ listener }) => [names.userChannel(listener.id)],
  },
  "signed out": { scene: widgetScene, channels: everything, end: ({ listener }) => signOut(backend, listener) },
  "session ended from another device": {
    scene: widgetScene,
    channels: everything,
    end: async ({ listener }) => {
      const { db } = await signIn(backend, listener);
      const { error } = await db.rpc("end_session", { p_session_id: listener.claims.session_id });
      assert.equal(error, null);
    },
  },
  "account deleted": {
    scene: widgetScene,
    channels: everything,
    end: async ({ listener }) => {
      const { error } = await connect(backend, { key: backend.secrets.secretKey }).auth.admin.deleteUser(listener.id);
      assert.equal(error, null);
    },
  },
  "suspended by the operator": {
    scene: lineScene,
    channels: everything,
    end: ({ shop }) => shops.rows("select private.suspend_project($1, 'ไม่ชำระเงิน')", [shop.project_id]),
    // a suspended project is read-only, so its members may subscribe again
    stays: everything,
  },
  "project deleted": {
    scene: lineScene,
    channels: everything,
    end: async ({ shop }) => {
      const { error } = await shop.owner.db.rpc("delete_project", { p_project_id: shop.project_id, p_name: "ร้านไลน์" });
      assert.equal(error, null);
    },
    stays: ({ listener }) => [names.userChannel(listener.id)],
  },
  "role lowered to one that reads no broadcasts": {
    scene: () => broadcastScene({ role: "admin" }),
    channels: broadcasts,
    end: change("role = 'agent'"),
  },
  "right to broadcast withdrawn": {
    scene: () => broadcastScene({ role: "agent", can_broadcast: true }),
    channels: broadcasts,
    end: change("can_broadcast = false"),
  },
  "restricted to own rooms": {
    scene: async () => {
      const scene = await widgetScene();
      await assign(scene, scene.shop.owner);
      return scene;
    },
    channels: team,
    end: change("rooms_scope = 'own'"),
  },
  "room assigned to somebody else": {
    scene: async () => {
      const scene = await widgetScene({ role: "agent", rooms_scope: "own" });
      await assign(scene, scene.listener);
      return scene;
    },
    channels: ({ room_id }) => [names.roomChannel(room_id), names.visitorChannel(room_id)],
    end: (scene) => assign(scene, scene.shop.owner),
  },
};

test("sockets that never signed in receive nothing for 5 s once their access is gone", {
  concurrency: 4,
}, async (t) => {
  const cases = Object.entries(ends).map(([what, end]) => t.test(what, () => silenceAfter(end)));
  await Promise.all(cases);
});

/** Jobs publish after the message, too: what is on its way when access ends may still arrive. */
async function untilQuiet(socket: RawSocket): Promise<void> {
  for (let heard = -1; heard !== socket.received.length; await pause(1_000)) heard = socket.received.length;
}

async function silenceAfter({ scene: open, channels, end, stays }: End): Promise<void> {
  const scene = await open();
  const listened = channels(scene);
  const witnessed = listened.filter((name) => name.startsWith("private-"));
  const spy = await RawSocket.open(backend, (socket_id) =>
    Promise.all(listened.map((name) => signAs(scene.listener, name, socket_id))),
  );
  const witnesses = [spy];
  try {
    await scene.happen();
    await waitUntil("the listener hears", () => scene.events.every((event) => spy.received.includes(event)));
    await untilQuiet(spy);
    await end(scene);
    const ended = Date.now();
    spy.received.length = 0;
    const witness = await RawSocket.open(backend, (id) => signAsServer(backend, shops, witnessed, id));
    witnesses.push(witness);
    for (const moment of [0, SILENCE_MS / 2]) {
      await pause(ended + moment - Date.now());
      witness.received.length = 0;
      await scene.happen();
      await waitUntil("the witness hears", () => scene.events.every((event) => witness.received.includes(event)));
    }
    await pause(ended + SILENCE_MS - Date.now());
    assert.deepEqual(spy.received, []);
    const open = [];
    for (const name of listened) if ((await ask(scene.listener, name, "1.1")).status === 200) open.push(name);
    assert.deepEqual(open, stays?.(scene) ?? []);
  } finally {
    for (const socket of witnesses) socket.close();
  }
}

const ask = (person: Person, channel_name: string, socket_id: string) =>
  call("POST /pusher/auth", { as: person, form: { socket_id, channel_name } });

/** A member's subscription: looked up by the name without epoch, signed by the current one. */
async function signAs(person: Person, name: string, socket_id: string): Promise<Signed> {
  const { status, body } = await ask(person, name, socket_id);
  assert.equal(status, 200, name);
  const signed = await ask(person, String(body.channel), socket_id);
  assert.equal(signed.status, 200, name);
  return signed.body as unknown as Signed;
}
