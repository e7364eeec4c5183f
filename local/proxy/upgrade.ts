import type { IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { requestHeaders } from "./headers";
import { refuseUpgrade } from "./unavailable";
import type { Upstream } from "./upstream";

const WAIT_MS = 5_000;

/** Connects a WebSocket to its service: handed over, or piped byte by byte. */
export async function passUpgrade(
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
  upstream: Upstream,
): Promise<void> {
  socket.on("error", () => socket.destroy());
  if (!upstream.ready && !(await upstream.whenReady(WAIT_MS))) return refuseUpgrade(socket, 503);
  if (socket.destroyed) return;
  if (upstream.takeSocket) {
    upstream.takeSocket(request, socket, head);
    return;
  }
  const inner = connect({ host: "127.0.0.1", port: upstream.port });
  let connected = false;
  inner.once("connect", () => {
    connected = true;
    inner.write(openingLines(request));
    if (head.length > 0) inner.write(head);
    inner.pipe(socket);
    socket.pipe(inner);
  });
  inner.on("error", () => {
    if (connected) socket.destroy();
    else refuseUpgrade(socket, 503);
  });
  inner.once("close", () => socket.destroy());
  socket.once("close", () => inner.destroy());
  for (const side of [inner, socket]) {
    side.setNoDelay(true);
    side.setKeepAlive(true, 30_000);
    side.setTimeout(0);
  }
}

function openingLines(request: IncomingMessage): string {
  const headers = requestHeaders(request);
  let text = `${request.method} ${request.url} HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: ${request.headers.upgrade ?? "websocket"}\r\n`;
  for (let at = 0; at < headers.length; at += 2) text += `${headers[at]}: ${headers[at + 1]}\r\n`;
  return `${text}\r\n`;
}
