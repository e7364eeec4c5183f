import { MOVED_EVENT } from "@/lib/realtime/channels";

/**
 * A small client of the Pusher protocol, version 7
 * (https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/): one private channel over one
 * WebSocket, and the channel that announces a change of its name. pusher-js is ten times its size, most of it for transports
 * that the widget's policy forbids; it would exceed the visitor's size limit. Events are hints here and polling is the safety
 * net, so little can go wrong: stay connected, answer pings, subscribe, reconnect with backoff.
 */
export interface SocketOptions {
  url: string;
  /** Signs the subscription and returns the channel's current name. Rejects if it is refused or the request fails. */
  authorise: (socket_id: string) => Promise<{ auth: string; channel: string; hint: string }>;
  /** Whether the channel is subscribed. */
  onState: (isUp: boolean) => void;
  onEvent: (event: string, data: unknown) => void;
}

export interface Socket {
  /** Sends a client event; lost while the socket is down. */
  trigger(event: string, data: unknown): void;
  /** Reconnects immediately: the network is back. */
  hurry(): void;
  close(): void;
}

interface Frame {
  event: string;
  channel?: string;
  data?: unknown;
}

const CONNECT_MS = 10_000;
const PONG_MS = 8_000;
const MOST_SILENCE_MS = 30_000;
const LONGEST_WAIT_MS = 10_000;
/** Spreads the requests for the new name of a shop's visitors over this time. */
const SPREAD_MS = 1_000;

/** 4000–4099: do not reconnect. 4200–4299: reconnect immediately. All others: later. */
function waitAfter(code: number, tries: number): number | null {
  if (code >= 4000 && code < 4100) return null;
  if (code >= 4200 && code < 4300 && tries === 0) return 0;
  // Jitter: thousands that lost the same server must not reconnect at the same moment.
  return Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** tries) * (0.5 + Math.random() / 2);
}

export function openSocket({ url, authorise, onState, onEvent }: SocketOptions): Socket {
  let socket: WebSocket | null = null;
  let socketId = "";
  let channel = "";
  let hint = "";
  let isUp = false;
  let tries = 0;
  let silence = MOST_SILENCE_MS;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let comeback: ReturnType<typeof setTimeout> | undefined;
  let moving: ReturnType<typeof setTimeout> | undefined;

  const send = (frame: Frame) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(frame));

  function setUp(next: boolean): void {
    if (next === isUp) return;
    isUp = next;
    onState(next);
  }

  /** After too long a silence, ping; without a pong, leave. */
  function watch(patience: number, then: () => void): void {
    clearTimeout(watchdog);
    watchdog = setTimeout(then, patience);
  }

  function ask(): void {
    send({ event: "pusher:ping", data: {} });
    watch(PONG_MS, leave);
  }

  /** Gives up this connection without waiting for its close event, which may never come if the network is gone. */
  function leave(code = 0): void {
    clearTimeout(watchdog);
    clearTimeout(moving);
    const left = socket;
    socket = null;
    left?.close();
    setUp(false);
    const wait = waitAfter(code, tries++);
    clearTimeout(comeback);
    if (wait !== null) comeback = setTimeout(connect, wait);
  }

  function connect(): void {
    clearTimeout(comeback);
    const opened = new WebSocket(url);
    socket = opened;
    opened.onmessage = ({ data }) => opened === socket && onFrame(data);
    opened.onclose = ({ code }) => opened === socket && leave(code);
    watch(CONNECT_MS, leave);
  }

  async function subscribe(): Promise<void> {
    const asking = socket;
    try {
      const grant = await authorise(socketId);
      if (asking !== socket || grant.channel === channel) return;
      if (channel) send({ event: "pusher:unsubscribe", data: { channel } });
      setUp(false);
      // first, so that no change of the name is missed
      if (grant.hint !== hint) send({ event: "pusher:subscribe", data: { channel: grant.hint } });
      ({ channel, hint } = grant);
      send({ event: "pusher:subscribe", data: { channel, auth: grant.auth } });
    } catch {
      if (asking === socket) leave();
    }
  }

  function onFrame(text: unknown): void {
    const frame = read(text);
    if (!frame) return;
    watch(silence, ask);
    const { event, data } = frame;
    if (event === "pusher:connection_established") {
      const { socket_id, activity_timeout = 120 } = data as { socket_id: string; activity_timeout?: number };
      silence = Math.min(MOST_SILENCE_MS, activity_timeout * 1_000);
      socketId = socket_id;
      channel = hint = "";
      subscribe();
    } else if (event === "pusher:ping") {
      send({ event: "pusher:pong", data: {} });
    } else if (frame.channel === hint && event === MOVED_EVENT) {
      clearTimeout(moving);
      moving = setTimeout(subscribe, Math.random() * SPREAD_MS);
    } else if (frame.channel !== channel) {
      return;
    } else if (event === "pusher_internal:subscription_succeeded") {
      tries = 0;
      setUp(true);
    } else if (event === "pusher:subscription_error") {
      leave();
    } else if (!event.startsWith("pusher")) {
      onEvent(event, data);
    }
  }

  connect();
  return {
    trigger: (event, data) => isUp && send({ event, channel, data }),
    hurry() {
      tries = 0;
      // A connection that looks healthy may have died with the old network.
      if (isUp) ask();
      else if (!socket) connect();
    },
    close() {
      clearTimeout(watchdog);
      clearTimeout(comeback);
      clearTimeout(moving);
      const left = socket;
      socket = null;
      left?.close();
      setUp(false);
    },
  };
}

/** The server's data is JSON in a string; client events are passed on as sent. */
function read(text: unknown): Frame | null {
  try {
    const frame = JSON.parse(String(text)) as Frame;
    return { ...frame, data: typeof frame.data === "string" ? JSON.parse(frame.data) : frame.data };
  } catch {
    return null;
  }
}
