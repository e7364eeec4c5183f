import { visitorChannel } from "@/lib/realtime/channels";
import { type RealtimeEvent, TYPING_EVENT } from "@/lib/realtime/events";
import { request } from "../platform/api";
import { openSocket, type Socket } from "../platform/socket";
import type { RealtimeAddress } from "./contract";

export interface LiveHandlers {
  onUp: () => void;
  onDown: () => void;
  onMessage: (event: RealtimeEvent<"visitor-message">) => void;
  onRoom: (event: RealtimeEvent<"visitor-room">) => void;
  onTyping: (name: string) => void;
}

/** One visitor's realtime connection. Events are hints: whatever it misses is fetched. */
export interface Live {
  readonly isUp: boolean;
  /** Connects to the room. If already connected, it only ends a wait for reconnecting. */
  connect(address: RealtimeAddress, room_id: string): void;
  /** The network is back. */
  hurry(): void;
  disconnect(): void;
  /** Sends at most one event per 2 s. */
  tellTyping(): void;
}

const TYPING_EVERY_MS = 2_000;

/** `authUrl` says whether this visitor, identified by `token`, may subscribe to the channel. */
export function createLive(authUrl: string, token: () => string | null, handlers: LiveHandlers): Live {
  let socket: Socket | null = null;
  let channel = "";
  let isUp = false;
  let typedAt = 0;

  function onEvent(event: string, data: unknown): void {
    if (event === "visitor-message") handlers.onMessage(data as RealtimeEvent<"visitor-message">);
    if (event === "visitor-room") handlers.onRoom(data as RealtimeEvent<"visitor-room">);
    if (event === "visitor-writing") handlers.onTyping((data as RealtimeEvent<"visitor-writing">).name);
    if (event === TYPING_EVENT) {
      const { from, name } = (data ?? {}) as { from?: string; name?: string };
      if (from === "member") handlers.onTyping(String(name ?? "").slice(0, 80));
    }
  }

  const live: Live = {
    get isUp() {
      return isUp;
    },
    connect(address, room_id) {
      if (socket && channel === visitorChannel(room_id)) return;
      live.disconnect();
      channel = visitorChannel(room_id);
      socket = openSocket({
        url: urlOf(address),
        authorise: (socket_id) =>
          request("POST", authUrl, token(), new URLSearchParams({ socket_id, channel_name: channel })),
        onState(next) {
          isUp = next;
          if (next) handlers.onUp();
          else handlers.onDown();
        },
        onEvent,
      });
    },
    hurry: () => socket?.hurry(),
    disconnect() {
      socket?.close();
      socket = null;
    },
    tellTyping() {
      const now = Date.now();
      if (!isUp || now - typedAt < TYPING_EVERY_MS) return;
      typedAt = now;
      socket?.trigger(TYPING_EVENT, { from: "customer" });
    },
  };
  return live;
}

function urlOf({ key, cluster, host, port, tls }: RealtimeAddress): string {
  const at = host ?? `ws-${cluster}.pusher.com`;
  const address = `${tls ? "wss" : "ws"}://${at}${port ? `:${port}` : ""}/app/${key}`;
  return `${address}?protocol=7&client=chat-widget&version=1.0.3`;
}
