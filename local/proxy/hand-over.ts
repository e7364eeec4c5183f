import type { ChildProcess } from "node:child_process";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";

/** A request to open a WebSocket, sent beside the connection itself. */
interface HandOver {
  type: "upgrade";
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  /** What the client sent behind its request, base64. */
  head: string;
}

/**
 * Gives a client's connection to the child for good, so that none of its bytes pass through here: with 500 sockets on a
 * channel, passing them on would double the time to the last one.
 */
export function handOver(child: ChildProcess, request: IncomingMessage, socket: Socket, head: Buffer): void {
  const { method = "GET", url = "/", headers } = request;
  const message: HandOver = { type: "upgrade", method, url, headers, head: head.toString("base64") };
  child.send(message, socket, (error) => {
    if (error) socket.destroy();
  });
}

/** The child's end: calls `accept` with each connection it is given. */
export function onHandOver(accept: (request: IncomingMessage, socket: Socket, head: Buffer) => void): void {
  process.on("message", (message: unknown, socket: unknown) => {
    if (!isHandOver(message) || !(socket instanceof Socket)) return; // a connection closed on the way arrives as nothing
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
