import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { WebSocket } from "ws";
import { MOVED_EVENT, nameOnWire } from "@/lib/realtime/channels";
import type { Backend } from "../support/backend";
import type { Shops } from "../support/shop";

/** Data of a subscription: the response of /pusher/auth. */
export interface Signed {
  channel: string;
  auth?: string;
  channel_data?: string;
}

/** A WebSocket without pusher-js. It never signs in, and stays subscribed for as long as the server allows. */
export class RawSocket {
  /** The product's events, in order. */
  readonly received: string[] = [];
  /** How often it was told that channel names have changed. */
  hints = 0;
  private joined = 0;
  private id = "";

  private constructor(private readonly socket: WebSocket) {
    socket.on("message", (text: Buffer) => {
      const { event, data } = JSON.parse(text.toString());
      if (event === "pusher:connection_established") this.id = JSON.parse(data).socket_id;
      else if (event === "pusher_internal:subscription_succeeded") this.joined++;
      else if (event === MOVED_EVENT) this.hints++;
      else if (!event.startsWith("pusher")) this.received.push(event);
    });
  }

  /** `sign` is called once, with the socket's id. */
  static async open(backend: Backend, sign: (socket_id: string) => Promise<Signed[]>): Promise<RawSocket> {
    const { host } = new URL(backend.servicesUrl);
    const socket = new WebSocket(`ws://${host}/app/${backend.secrets.pusherKey}?protocol=7&client=raw&version=1`);
    const raw = new RawSocket(socket);
    await waitUntil("a socket id", () => raw.id !== "");
    const subscriptions = await sign(raw.id);
    for (const data of subscriptions) socket.send(JSON.stringify({ event: "pusher:subscribe", data }));
    await waitUntil("every subscription", () => raw.joined === subscriptions.length);
    return raw;
  }

  close(): void {
    this.socket.close();
  }
}

/** Signs current names of private channels with the server's key, bypassing authorisation: the socket receives everything published. */
export async function signAsServer(
  backend: Backend,
  shops: Shops,
  names: string[],
  socket_id: string,
): Promise<Signed[]> {
  const { pusherKey, pusherSecret } = backend.secrets;
  const ids = names.map((name) => /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(name)?.[0] ?? "");
  const rows = await shops.rows<{ id: string; epoch: string; project_id: string | null }>(
    "select * from system.find_channel_epochs($1, $1)",
    [ids],
  );
  return names.map((name, index) => {
    // a room's id has two rows; the room's own has its project
    const found = rows.filter(({ id }) => id === ids[index]);
    const row = found.find(({ project_id }) => project_id) ?? found[0];
    const channel = nameOnWire(name, row?.epoch ?? "0");
    const signature = createHmac("sha256", pusherSecret).update(`${socket_id}:${channel}`).digest("hex");
    return { channel, auth: `${pusherKey}:${signature}` };
  });
}

/** Waits up to 10 s. */
export async function waitUntil(what: string, happened: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !happened(); ) {
    assert.ok(Date.now() < end, `${what}: not in time`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
