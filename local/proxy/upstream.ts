import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** An inner service, from the proxy's point of view. */
export interface Upstream {
  readonly name: string;
  /** Port on 127.0.0.1. */
  readonly port: number;
  readonly ready: boolean;
  /** Resolves true as soon as it is ready; false after the timeout, or if it will not be. */
  whenReady(timeoutMs: number): Promise<boolean>;
  /** Takes over a WebSocket's connection. Without it the proxy pipes the bytes. */
  takeSocket?: ((request: IncomingMessage, socket: Socket, head: Buffer) => void) | undefined;
}
