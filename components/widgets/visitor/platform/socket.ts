import { MOVED_EVENT } from "@/lib/realtime/channels";

/**
 * A small client of the Pusher protocol, version 7 (https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/):
 * one private channel over one WebSocket, and the one that says when its name has changed. pusher-js is ten times its size, most of it for ways to connect that the
 * widget's policy forbids; with it, what a visitor loads would pass its bar. Events are hints here and polling is the
 * safety net, so there is little to get wrong: stay connected, answer pings, subscribe, come back gently.
 */
export interface SocketOptions {
  url: string;
  /** Signs the subscription and says what the channel is called now. Rejects when it is refused or cannot be asked for. */
  authorise: (socket_id: string) => Promise<{ auth: string; channel: string; hint: string }>;
  /** Subscribed, or not any more. */
  onState: (isUp: boolean) => void;
  onEvent: (event: string, data: unknown) => void;
}

export interface Socket {
  /** A client event. Lost when the socket is not up. */
  trigger(event: string, data: unknown): void;
  /** Tries at once instead of later: the network is back. */
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
/** Visitors of one shop do not all ask for the new name in the same moment. */
const SPREAD_MS = 1_000;

/** 4000–4099: coming back will not help. 4200–4299: come back at once. Everything else: later. */
function waitAfter(code: number, tries: number): number | null {
  if (code >= 4000 && code < 4100) return null;
  if (code >= 4200 && code < 4300 && tries === 0) return 0;
  // Thousands who lost the same server do not all return in the same moment.
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

  /** Whoever is silent for too long is asked, and left when there is no answer. */
  function watch(patience: number, then: () => void): void {
    clearTimeout(watchdog);
    watchdog = setTimeout(then, patience);
  }

  function ask(): void {
    send({ event: "pusher:ping", data: {} });
    watch(PONG_MS, leave);
  }

  /** Gives this connection up without waiting for its close, which may never come from a network that is gone. */
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
      // One that looks well may have died with the old network.
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

/** The server's own data is JSON inside a string; client events come as they were sent. */
function read(text: unknown): Frame | null {
  try {
    const frame = JSON.parse(String(text)) as Frame;
    return { ...frame, data: typeof frame.data === "string" ? JSON.parse(frame.data) : frame.data };
  } catch {
    return null;
  }
}
