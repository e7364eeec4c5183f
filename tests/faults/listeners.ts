import Pusher from "pusher";
import { WebSocket } from "ws";
import type { Backend } from "../support/backend";
import { portOf } from "./fault";

const CHANNEL = "faults";
/** Far beyond what either takes: an event that a client missed while it reconnected never comes. */
const CONNECT_LIMIT_MS = 60_000;
const RECEIPT_LIMIT_MS = 30_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Throws what `explain` says if `work` has not ended in time. */
function within<Result>(limitMs: number, work: Promise<Result>, explain: () => string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(explain())), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

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
        const socket = new WebSocket(address(), { perMessageDeflate: false, handshakeTimeout: 10_000 });
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
  const deaf: Listener[] = Array.from({ length: slow }, () => new Listener());
  const all = [...clients, ...deaf];
  const countMissing = () => all.filter((client) => !client.subscribed).length;
  const connecting = Promise.all(all.map((client) => client.connect()));
  await within(CONNECT_LIMIT_MS, connecting, () => {
    close();
    return `${countMissing()} of ${all.length} clients could not connect within ${CONNECT_LIMIT_MS / 1000} s`;
  });
  for (const client of deaf) client.socket?.pause();

  function close(): void {
    closed = true;
    for (const client of all) client.socket?.terminate();
  }

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
      const waiting = new Set(clients);
      const received = new Promise<void>((resolve) => {
        for (const client of clients)
          client.onEvent = (event) => {
            if (event === name && waiting.delete(client) && waiting.size === 0) resolve();
          };
      });
      const begin = performance.now();
      await pusher.trigger(CHANNEL, name, "x");
      const limit = RECEIPT_LIMIT_MS / 1000;
      await within(RECEIPT_LIMIT_MS, received, () => `${waiting.size} clients missed an event for ${limit} s`);
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
    close,
  };
}
