import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** An inner service as the proxy sees it. */
export interface Upstream {
  readonly name: string;
  /** Port on 127.0.0.1. */
  readonly port: number;
  readonly ready: boolean;
  /** True as soon as it is ready; false when it is not within the time, or will not be. */
  whenReady(timeoutMs: number): Promise<boolean>;
  /** Takes a WebSocket's connection over for good. Without it the proxy passes the bytes on. */
  takeSocket?: ((request: IncomingMessage, socket: Socket, head: Buffer) => void) | undefined;
}
