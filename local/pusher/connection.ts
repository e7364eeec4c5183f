import { randomInt } from "node:crypto";
import { WebSocket } from "ws";
import { errorFrame, frame } from "./frames";

/** Told to clients: after this long without a word they ask whether the server is alive. */
export const ACTIVITY_TIMEOUT_SECONDS = 120;
const PONG_TIMEOUT_MS = 30_000;
/** What may wait for a slow reader before it is dropped; it reconnects and asks for what it missed. */
const MAX_WAITING_BYTES = 1 << 20;
const CLIENT_EVENTS_PER_SECOND = 10;

/** One client's WebSocket and what is known about it. */
export class Connection {
  readonly id = `${randomInt(1, 1e9)}.${randomInt(1, 1e9)}`;
  /** Channels it is subscribed to; on presence channels, as whom. */
  readonly channels = new Map<string, string | undefined>();
  /** Set once by a sign-in. */
  userId: string | undefined;
  private lastActivityAt: number;
  private pinged = false;
  private allowance = CLIENT_EVENTS_PER_SECOND;
  private allowanceAt: number;

  constructor(
    private readonly socket: WebSocket,
    private readonly now: () => number,
  ) {
    this.lastActivityAt = this.allowanceAt = now();
  }

  send(text: string | Buffer): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (this.socket.bufferedAmount > MAX_WAITING_BYTES) {
      this.socket.terminate();
      return;
    }
    this.socket.send(text, { binary: false });
  }

  sendError(code: number | null, message: string, channel?: string): void {
    this.send(errorFrame(code, message, channel));
  }

  /** Says why, then closes with the same code. */
  close(code: number, message: string): void {
    this.sendError(code, message);
    this.socket.close(code, message);
  }

  noteActivity(): void {
    this.lastActivityAt = this.now();
    this.pinged = false;
  }

  /** Asks a silent client whether it is there; cuts one that did not answer. Called every few seconds. */
  checkAlive(): void {
    const silentMs = this.now() - this.lastActivityAt;
    if (silentMs > ACTIVITY_TIMEOUT_SECONDS * 1_000 + PONG_TIMEOUT_MS) this.socket.terminate();
    else if (silentMs > ACTIVITY_TIMEOUT_SECONDS * 1_000 && !this.pinged) {
      this.pinged = true;
      this.send(frame("pusher:ping", {}));
    }
  }

  /** Counts one client event; false when it is one too many. */
  takeClientEvent(): boolean {
    const now = this.now();
    const earned = ((now - this.allowanceAt) / 1_000) * CLIENT_EVENTS_PER_SECOND;
    this.allowance = Math.min(CLIENT_EVENTS_PER_SECOND, this.allowance + earned);
    this.allowanceAt = now;
    if (this.allowance < 1) return false;
    this.allowance -= 1;
    return true;
  }
}
