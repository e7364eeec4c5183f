/**
 * Calls the application's API handlers without Next's router, which takes a third of the processor time of a short request. A compiled handler
 * is called the way deployment adapters call it (https://nextjs.org/docs/app/api-reference/adapters/invoking-entrypoints), so nothing inside
 * it is different. What the router does besides choosing a handler is done here, or the request is left to Next (DirectHandlers.find).
 */
import http from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { DirectHandlers } from "./direct-handlers.mjs";

export function answerDirectly(root, hostname = "localhost") {
  const dist = join(root, ".next");
  const handlers = DirectHandlers.read(dist);
  if (!handlers) return;
  const load = createRequire(join(dist, "server/"));
  const work = new PendingWork();

  const answer = async (request, response, { file, params, headers }) => {
    // as Next's router: a client that leaves is no error
    request.on("error", () => {});
    response.on("error", () => {});
    try {
      for (const { key, value } of headers) response.setHeader(key, value);
      const { handler } = await load(`./${file}`);
      const requestMeta = { relativeProjectDir: "", params, ...completeAddress(request, hostname) };
      await handler(request, response, { waitUntil: work.add, requestMeta });
    } catch (failure) {
      if (response.destroyed) return;
      console.error(failure);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end("Internal Server Error");
    }
  };

  const { createServer } = http;
  http.createServer = (...settings) => {
    http.createServer = createServer;
    const next = settings.pop();
    // Next still prepares while it listens: its first answer says that it is ready
    let isReady = false;
    const server = createServer(...settings, (request, response) => {
      const found = isReady ? handlers.find(request.url, request.headers) : null;
      if (found) return void answer(request, response, found);
      if (!isReady) {
        response.once("finish", () => {
          isReady = true;
        });
      }
      return next(request, response);
    });
    const close = server.close.bind(server);
    // Next closes the server and then ends the process
    server.close = (done) => close((failure) => void work.end().then(() => done?.(failure)));
    return server;
  };
}

/** What requests do after their responses: `after` of next/server. */
class PendingWork {
  running = new Set();

  add = (promise) => {
    const settled = promise.catch(console.error).finally(() => this.running.delete(settled));
    this.running.add(settled);
  };

  async end() {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}

/** Completes the forwarding headers as Next does, and returns the request's address for its handler. */
function completeAddress({ headers, socket, url }, hostname) {
  const port = socket.localPort;
  headers["x-forwarded-host"] ??= headers.host ?? hostname;
  headers["x-forwarded-port"] ??= String(port);
  headers["x-forwarded-proto"] ??= "http";
  headers["x-forwarded-for"] ??= socket.remoteAddress;
  const initProtocol = headers["x-forwarded-proto"].includes("https") ? "https" : "http";
  return { initURL: `${initProtocol}://${hostname}:${port}${url}`, initProtocol };
}
