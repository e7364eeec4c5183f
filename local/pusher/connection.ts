import { randomInt } from "node:crypto";
import { WebSocket } from "ws";
import { errorFrame, frame } from "./frames";

/** Announced to clients: after this long without a message they send a ping. */
export const ACTIVITY_TIMEOUT_SECONDS = 120;
const PONG_TIMEOUT_MS = 30_000;
/** Maximum backlog of a slow client before it is disconnected; it reconnects and refetches what it missed. */
const MAX_WAITING_BYTES = 1 << 20;
const CLIENT_EVENTS_PER_SECOND = 10;

/** A client's WebSocket with its state. */
export class Connection {
  readonly id = `${randomInt(1, 1e9)}.${randomInt(1, 1e9)}`;
  /** Its channels; on presence channels, with its user id. */
  readonly channels = new Map<string, string | undefined>();
  /** Set once by signing in. */
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

  /** Sends an error and closes the connection with the same code. */
  close(code: number, message: string): void {
    this.sendError(code, message);
    this.socket.close(code, message);
  }

  noteActivity(): void {
    this.lastActivityAt = this.now();
    this.pinged = false;
  }

  /** Pings a silent client; disconnects one that did not respond. Called every few seconds. */
  checkAlive(): void {
    const silentMs = this.now() - this.lastActivityAt;
    if (silentMs > ACTIVITY_TIMEOUT_SECONDS * 1_000 + PONG_TIMEOUT_MS) this.socket.terminate();
    else if (silentMs > ACTIVITY_TIMEOUT_SECONDS * 1_000 && !this.pinged) {
      this.pinged = true;
      this.send(frame("pusher:ping", {}));
    }
  }

  /** Counts a client event; returns false over the limit. */
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
