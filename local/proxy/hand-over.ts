import type { ChildProcess } from "node:child_process";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";

/** A WebSocket upgrade request, sent along with its connection. */
interface HandOver {
  type: "upgrade";
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  /** What the client sent after its request, as base64. */
  head: string;
}

/**
 * Hands a client's connection over to the child process, so that its bytes do not pass through here: with 500 sockets on a channel,
 * forwarding would double the latency of the last one.
 */
export function handOver(child: ChildProcess, request: IncomingMessage, socket: Socket, head: Buffer): void {
  const { method = "GET", url = "/", headers } = request;
  const message: HandOver = { type: "upgrade", method, url, headers, head: head.toString("base64") };
  child.send(message, socket, (error) => {
    if (error) socket.destroy();
  });
}

/** The child's side: calls `accept` for each connection it receives. */
export function onHandOver(accept: (request: IncomingMessage, socket: Socket, head: Buffer) => void): void {
  process.on("message", (message: unknown, socket: unknown) => {
    if (!isHandOver(message) || !(socket instanceof Socket)) return; // a connection that was closed in transit arrives as nothing
    const request = Object.assign(new IncomingMessage(socket), {
      method: message.method,
      url: message.url,
      headers: message.headers,
    });
    accept(request, socket, Buffer.from(message.head, "base64"));
  });
}

function isHandOver(message: unknown): message is HandOver {
  return typeof message === "object" && message !== null && "type" in message && message.type === "upgrade";
}
