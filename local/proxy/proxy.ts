import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { forward, makeAgent, type ProxyState } from "./forward";
import { type Destination, destinationOf } from "./routes";
import { StaticFiles } from "./static-files";
import { passUpgrade } from "./upgrade";
import type { Upstream } from "./upstream";

const FAREWELL_MS = 200;

/** The only public port, in front of all inner services: HTTP and WebSocket, streaming both ways. */
export class FrontProxy implements ProxyState {
  private readonly server: Server;
  readonly agent = makeAgent();
  readonly files = new StaticFiles(this.agent);
  draining = false;
  private readonly webSockets = new Set<Socket>();
  private running = 0;
  private idle = () => {};

  constructor(upstreams: Record<Destination, Upstream>) {
    this.server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 1_800_000 }, (request, response) => {
      const url = request.url ?? "/";
      if (!url.startsWith("/")) {
        // An absolute URL or "*" is a request to a forward proxy, which this is not.
        response.writeHead(400, { "content-length": 0 }).end();
        return;
      }
      this.running++;
      response.once("close", () => {
        this.running--;
        if (this.running === 0) this.idle();
      });
      forward(request, response, upstreams[destinationOf(url, false)], this);
    });
    this.server.on("upgrade", (request, socket: Socket, head) => {
      const upstream = upstreams[destinationOf(request.url ?? "/", true)];
      if (!upstream.takeSocket) {
        this.webSockets.add(socket);
        socket.once("close", () => this.webSockets.delete(socket));
      }
      void passUpgrade(request, socket, head, upstream);
    });
  }

  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once("error", reject);
      this.server.listen({ port, host, backlog: 4_096 }, () => {
        const address = this.server.address();
        resolve(typeof address === "object" && address ? address.port : port);
      });
    });
  }

  /**
   * Graceful shutdown: tells keep-alive connections to close with their next response, accepts nothing new, gives running requests
   * `drainMs` to finish, and cuts the rest. No request hits a connection that is being closed.
   */
  async close(drainMs: number): Promise<void> {
    this.draining = true;
    if ((await this.countConnections()) > 0) await sleep(FAREWELL_MS);
    this.server.close();
    if (this.running > 0) {
      await new Promise<void>((resolve) => {
        this.idle = resolve;
        setTimeout(resolve, drainMs).unref();
      });
    }
    this.server.closeAllConnections();
    // WebSockets never end by themselves; their pages reconnect.
    for (const socket of this.webSockets) socket.destroySoon();
    this.agent.destroy();
  }

  private countConnections(): Promise<number> {
    return new Promise((resolve) => this.server.getConnections((_, count) => resolve(count)));
  }
}
