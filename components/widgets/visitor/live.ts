import type Pusher from "pusher-js/worker";
import type { Channel } from "pusher-js/worker";
import { visitorChannel } from "@/lib/realtime/channels";
import type { RealtimeEvent } from "@/lib/realtime/events";
import { TYPING_EVENT } from "@/lib/realtime/events";
import { request } from "./api";
import type { RealtimeAddress } from "./contract";

export interface LiveHandlers {
  onUp: () => void;
  onDown: () => void;
  onMessage: (event: RealtimeEvent<"visitor-message">) => void;
  onRoom: (event: RealtimeEvent<"visitor-room">) => void;
  onTyping: (name: string) => void;
}

/** The realtime connection of one visitor. Events are hints: what it misses is asked for. */
export interface Live {
  readonly isUp: boolean;
  /** Connects to the room, or mends a subscription that was refused. Calling it while all is well does nothing. */
  connect(address: RealtimeAddress, room_id: string): void;
  disconnect(): void;
  /** At most one event per 2 s leaves. */
  tellTyping(): void;
}

const TYPING_EVERY_MS = 2_000;

/** `authUrl` answers whether this visitor, named by `token`, may listen to the channel. */
export function createLive(authUrl: string, token: () => string | null, handlers: LiveHandlers): Live {
  let pusher: Pusher | null = null;
  let channel: Channel | null = null;
  let wanted: string | null = null;
  let isLoading = false;
  let isUp = false;
  let typedAt = 0;

  function setUp(next: boolean): void {
    if (next === isUp) return;
    isUp = next;
    if (next) handlers.onUp();
    else handlers.onDown();
  }

  async function load(address: RealtimeAddress): Promise<void> {
    isLoading = true;
    try {
      const { Pusher: PusherClient } = await import("./pusher");
      if (!wanted) return;
      pusher = open(PusherClient, address, (socket_id, channel_name) =>
        request("POST", authUrl, token(), new URLSearchParams({ socket_id, channel_name })),
      );
      pusher.connection.bind("state_change", ({ current }: { current: string }) => {
        if (current !== "connected") setUp(false);
      });
      subscribe();
    } catch {
      // The script could not be fetched; the next call of connect tries again.
    } finally {
      isLoading = false;
    }
  }

  function subscribe(): void {
    if (!pusher || !wanted) return;
    const name = visitorChannel(wanted);
    const isRefused =
      pusher.connection.state === "connected" && channel && !channel.subscribed && !channel.subscriptionPending;
    if (channel && (channel.name !== name || isRefused)) {
      channel.unbind_all();
      pusher.unsubscribe(channel.name);
      channel = null;
    }
    if (channel) return;
    channel = pusher.subscribe(name);
    channel.bind("pusher:subscription_succeeded", () => setUp(true));
    channel.bind("visitor-message", handlers.onMessage);
    channel.bind("visitor-room", handlers.onRoom);
    channel.bind(TYPING_EVENT, (data: { from?: string; name?: string } | null) => {
      if (data?.from === "member") handlers.onTyping(String(data.name ?? "").slice(0, 80));
    });
  }

  return {
    get isUp() {
      return isUp;
    },
    connect(address, room_id) {
      wanted = room_id;
      if (pusher) subscribe();
      else if (!isLoading) load(address);
    },
    disconnect() {
      wanted = null;
      channel = null;
      pusher?.disconnect();
      pusher = null;
      setUp(false);
    },
    tellTyping() {
      const now = Date.now();
      if (!isUp || now - typedAt < TYPING_EVERY_MS) return;
      typedAt = now;
      channel?.trigger(TYPING_EVENT, { from: "customer" });
    },
  };
}

type Authorise = (socket_id: string, channel_name: string) => Promise<{ auth: string }>;

function open(PusherClient: typeof Pusher, address: RealtimeAddress, authorise: Authorise): Pusher {
  const { key, cluster, host, port, tls } = address;
  return new PusherClient(key, {
    cluster,
    ...(host && { wsHost: host }),
    ...(port && { wsPort: port, wssPort: port }),
    forceTLS: tls,
    enabledTransports: ["ws", "wss"],
    activityTimeout: 30_000,
    pongTimeout: 6_000,
    channelAuthorization: {
      transport: "ajax",
      endpoint: "",
      customHandler: ({ socketId, channelName }, done) => {
        authorise(socketId, channelName).then(
          (answer) => done(null, answer),
          (failure) => done(failure, null),
        );
      },
    },
  });
}
