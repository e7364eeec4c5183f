import Pusher from "pusher";
import { WebSocket } from "ws";
import type { Backend } from "../support/backend";
import { portOf } from "./fault";

const CHANNEL = "faults";
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Many plain protocol 7 clients on one public channel, which reconnect by themselves. */
export async function openListeners(backend: Backend, count: number, { slow = 0 } = {}) {
  const { secrets } = backend;
  const address = () =>
    `ws://127.0.0.1:${portOf(backend, "pusher")}/app/${secrets.pusherKey}?protocol=7&client=faults&version=1`;
  const clients = new Set<Listener>();
  let closed = false;

  class Listener {
    socket: WebSocket | undefined;
    subscribed = false;
    onEvent: (name: string) => void = () => {};

    async connect(): Promise<void> {
      while (!closed) {
        const opened = await this.tryOnce();
        if (opened) return;
        await pause(200 + Math.random() * 300);
      }
    }

    private tryOnce(): Promise<boolean> {
      return new Promise((resolve) => {
        const socket = new WebSocket(address(), { perMessageDeflate: false });
        this.socket = socket;
        socket.on("error", () => resolve(false));
        socket.on("close", () => {
          const was = this.subscribed;
          this.subscribed = false;
          resolve(false);
          if (was && !closed) void this.connect();
        });
        socket.on("message", (raw) => {
          const { event } = JSON.parse(String(raw)) as { event: string };
          if (event === "pusher:connection_established") {
            socket.send(JSON.stringify({ event: "pusher:subscribe", data: { channel: CHANNEL } }));
          } else if (event === "pusher_internal:subscription_succeeded") {
            this.subscribed = true;
            resolve(true);
          } else if (event === "pusher:ping") {
            socket.send(JSON.stringify({ event: "pusher:pong", data: {} }));
          } else {
            this.onEvent(event);
          }
        });
      });
    }
  }

  for (let n = 0; n < count; n++) clients.add(new Listener());
  await Promise.all([...clients].map((client) => client.connect()));
  const deaf: Listener[] = Array.from({ length: slow }, () => new Listener());
  await Promise.all(deaf.map((client) => client.connect()));
  for (const client of deaf) client.socket?.pause();

  const pusher = new Pusher({
    appId: secrets.pusherAppId,
    key: secrets.pusherKey,
    secret: secrets.pusherSecret,
    cluster: "ap1",
    host: "127.0.0.1",
    port: String(portOf(backend, "pusher")),
    useTLS: false,
  });

  return {
    broadcast: (data: string) => pusher.trigger(CHANNEL, "bulk", data),
    /** Milliseconds until every client has received one event. */
    async lastReceipt(): Promise<number> {
      const name = `probe-${Math.random()}`;
      const all = Promise.all(
        [...clients].map(
          (client) =>
            new Promise<void>((resolve) => {
              client.onEvent = (event) => event === name && resolve();
            }),
        ),
      );
      const begin = performance.now();
      await pusher.trigger(CHANNEL, name, "x");
      await all;
      return performance.now() - begin;
    },
    /** Milliseconds until every client has reconnected and subscribed again. */
    async untilAllBack(limitMs: number): Promise<number> {
      const begin = Date.now();
      while ([...clients].every((client) => client.subscribed) && Date.now() - begin < 2_000) await pause(10);
      while (Date.now() - begin < limitMs) {
        if ([...clients].every((client) => client.subscribed)) return Date.now() - begin;
        await pause(50);
      }
      return limitMs + 1;
    },
    close(): void {
      closed = true;
      for (const client of [...clients, ...deaf]) client.socket?.terminate();
    },
  };
}
