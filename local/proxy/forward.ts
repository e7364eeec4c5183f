import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from "node:http";
import { compressedHeaders, compressorFor } from "./compress";
import { requestHeaders, responseHeaders } from "./headers";
import type { StaticFiles } from "./static-files";
import { sendUnavailable } from "./unavailable";
import type { Upstream } from "./upstream";

/** How long an idempotent request waits for its service. */
const WAIT_MS = 5_000;
const RETRY_EVERY_MS = 50;

/**
 * Keep-alive connections to the inner services. Closes idle ones sooner than any service does (Next: local/app), so that no request is sent
 * on a closing connection.
 */
export function makeAgent(): Agent {
  return new Agent({ keepAlive: true, maxFreeSockets: 256, timeout: 30_000, scheduling: "lifo" });
}

export interface ProxyState {
  readonly agent: Agent;
  readonly files: StaticFiles;
  /** Shutting down: responses close their connections. */
  readonly draining: boolean;
}

/**
 * Forwards a request to its service and streams the response back. GET and HEAD wait for a service that is restarting, and are retried if
 * it dies before responding; anything else is sent at most once.
 */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  proxy: ProxyState,
): void {
  if (proxy.files.answer(request, response, proxy.draining)) return;
  const { method } = request;
  const hasBody =
    request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0;
  const repeatable = (method === "GET" || method === "HEAD") && !hasBody;
  const deadline = Date.now() + WAIT_MS;
  const headers = requestHeaders(request);
  let outgoing: ClientRequest | undefined;
  let closed = false;
  let answered = false;

  // The client disconnected, or everything was sent; an aborted body would keep its service waiting.
  response.once("close", () => {
    closed = true;
    if (!response.writableFinished || !request.complete) outgoing?.destroy();
  });

  const send = () => {
    const sent = openRequest({
      host: "127.0.0.1",
      port: upstream.port,
      method,
      path: request.url,
      headers,
      agent: proxy.agent,
    });
    outgoing = sent;
    sent.once("response", (incoming) => {
      answered = true;
      passAnswer(request, incoming, response, proxy.draining);
      proxy.files.remember(request, incoming, upstream);
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      // Once a response has started, its own events tell about failures; a service may respond before it has read everything.
      if (closed || answered) return;
      if (repeatable && Date.now() < deadline) {
        setTimeout(sendWhenReady, RETRY_EVERY_MS);
        return;
      }
      sendUnavailable(request, response, error.code === "ECONNREFUSED" ? 503 : 502);
    });
    if (!hasBody) {
      sent.end();
      return;
    }
    request.pipe(sent);
    // Drain the rest of the body, or the client's connection would hang.
    sent.once("close", () => {
      request.unpipe(sent);
      request.resume();
    });
  };

  const sendWhenReady = async () => {
    if (closed) return;
    const ready = upstream.ready || (repeatable && (await upstream.whenReady(deadline - Date.now())));
    if (closed) return;
    if (ready) return send();
    request.resume();
    sendUnavailable(request, response, 503);
  };

  if (upstream.ready) send();
  else void sendWhenReady();
}

function passAnswer(
  request: IncomingMessage,
  incoming: IncomingMessage,
  response: ServerResponse,
  lastOne: boolean,
): void {
  response.sendDate = false; // pass on the service's own Date header
  const compressor = compressorFor(request, incoming);
  const own = responseHeaders(incoming);
  const headers = compressor ? compressedHeaders(own) : own;
  if (lastOne) headers.push("connection", "close");
  response.writeHead(incoming.statusCode ?? 502, incoming.statusMessage, headers);
  // Flush the headers: a stream's reader waits for them, however late the first bytes come.
  if (incoming.headers["content-length"] === undefined || compressor) response.flushHeaders();
  incoming.once("error", () => response.destroy());
  incoming.once("aborted", () => response.destroy());
  if (compressor) incoming.pipe(compressor).pipe(response);
  else incoming.pipe(response);
}
