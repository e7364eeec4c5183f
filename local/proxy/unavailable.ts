import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { wantsJson } from "./routes";

/** 503: unreachable, nothing was sent to it. 502: it disconnected, and its effect is unknown. */
export type UnavailableStatus = 502 | 503;

const JSON_BODY = '{"error":"unavailable"}';

const PAGE = `<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2">
<title>กำลังเริ่มระบบ</title>
<style>
:root { color-scheme: light dark; --page: #fafafa; --text: #18181b; --muted: #52525b; --accent: #15803d; }
@media (prefers-color-scheme: dark) { :root { --page: #0a0a0a; --text: #fafafa; --muted: #a1a1aa; --accent: #4ade80; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--page); color: var(--text);
  font: 16px/1.65 "Anuphan Variable", system-ui, "Noto Sans Thai", sans-serif; }
main { max-width: 26rem; padding: 24px; text-align: center; }
h1 { margin: 0 0 8px; font-size: 20px; font-weight: 600; }
p { margin: 0; color: var(--muted); }
a { display: inline-block; margin-top: 16px; color: var(--accent); }
</style>
</head>
<body>
<main>
<h1>กำลังเริ่มระบบ</h1>
<p>หน้านี้จะลองใหม่ให้เองในอีกไม่กี่วินาที</p>
<p lang="en">Starting up. This page will try again by itself.</p>
<a href="">ลองใหม่</a>
</main>
</body>
</html>
`;

/** Responds for an unavailable service; aborts a response that has started, so that the client does not take it as complete. */
export function sendUnavailable(request: IncomingMessage, response: ServerResponse, status: UnavailableStatus): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const json = wantsJson(request.url ?? "/", request.headers.accept);
  const body = json ? JSON_BODY : PAGE;
  response.writeHead(status, {
    "content-type": json ? "application/json" : "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "retry-after": "1",
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** The same for a refused WebSocket. */
export function refuseUpgrade(socket: Socket, status: UnavailableStatus): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const reason = status === 503 ? "Service Unavailable" : "Bad Gateway";
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Type: application/json\r\nRetry-After: 1\r\nContent-Length: ${JSON_BODY.length}\r\n\r\n${JSON_BODY}`,
  );
}
