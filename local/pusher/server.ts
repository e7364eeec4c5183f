import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Socket } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { Channels } from "./channels";
import { ACTIVITY_TIMEOUT_SECONDS, Connection } from "./connection";
import { CODES, errorFrame, frame, MAX_DATA_BYTES } from "./frames";
import { HttpApi, requestUrl } from "./http-api";
import { Protocol } from "./protocol";
import type { PusherApp } from "./signatures";

export interface PusherServerOptions extends PusherApp {
  maxConnections?: number;
  /** The clock, in milliseconds. */
  now?: () => number;
}

const CHECK_EVERY_MS = 10_000;
/** Timeout for closing all clients. */
const CLOSE_PATIENCE_MS = 500;

/**
 * A Pusher Channels server (protocol 7) in one process, for the unmodified `pusher` and `pusher-js` packages: WebSockets at /app/<key>, the
 * HTTP API at /apps/<id>. Does not check the origin of WebSockets: everything that is not public requires a signature.
 */
export class PusherServer {
  private readonly http: Server;
  private readonly sockets = new WebSocketServer({
    noServer: true,
    // One event's data, escaped, with its surroundings.
    maxPayload: MAX_DATA_BYTES * 3,
    // Compressing small messages costs more time and memory than it saves.
    perMessageDeflate: false,
    clientTracking: false,
  });
  private readonly connections = new Map<WebSocket, Connection>();
  private readonly channels: Channels;
  private readonly protocol: Protocol;
  private readonly timer: NodeJS.Timeout;
  private readonly now: () => number;

  constructor(private readonly options: PusherServerOptions) {
    this.now = options.now ?? Date.now;
    this.channels = new Channels(this.now);
    this.protocol = new Protocol(options, this.channels);
    const api = new HttpApi(options, this.channels, this.now);
    this.http = createServer({ keepAliveTimeout: 120_000 }, (request, response) => void api.handle(request, response));
    this.http.on("upgrade", (request, socket: Socket, head) => this.accept(request, socket, head));
    this.timer = setInterval(() => this.check(), CHECK_EVERY_MS).unref();
  }

  /** Resolves with the port it listens on; 0 picks a free one. */
  listen(port: number, host = "127.0.0.1"): Promise<number> {
    return new Promise((resolve, reject) => {
      this.http.once("error", reject);
      this.http.listen({ port, host, backlog: 4_096 }, () => {
        const address = this.http.address();
        resolve(typeof address === "object" && address ? address.port : port);
      });
    });
  }

  /** Asks all clients to reconnect immediately, to the next server. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    this.http.close();
    const closed = [...this.connections].map(([socket, connection]) => {
      connection.close(CODES.reconnect, "The server is restarting");
      return new Promise((resolve) => socket.once("close", resolve));
    });
    const patience = new Promise((resolve) => setTimeout(resolve, CLOSE_PATIENCE_MS).unref());
    await Promise.race([Promise.all(closed), patience]);
    for (const socket of this.connections.keys()) socket.terminate();
    this.http.closeAllConnections();
  }

  /** Accepts a WebSocket on a connection whose request was read here or by the proxy. */
  accept(request: IncomingMessage, socket: Socket, head: Buffer): void {
    this.sockets.handleUpgrade(request, socket, head, (webSocket) => this.connect(webSocket, request));
  }

  private connect(socket: WebSocket, request: IncomingMessage): void {
    socket.on("error", () => {}); // "close" follows
    const refusal = this.findRefusal(request);
    if (refusal) {
      socket.send(errorFrame(refusal.code, refusal.message));
      socket.close(refusal.code, refusal.message);
      return;
    }
    const connection = new Connection(socket, this.now);
    this.connections.set(socket, connection);
    socket.on("message", (data, isBinary) => {
      if (!isBinary) this.protocol.receive(connection, data.toString());
    });
    socket.once("close", () => {
      this.connections.delete(socket);
      this.channels.drop(connection);
    });
    connection.send(
      frame("pusher:connection_established", { socket_id: connection.id, activity_timeout: ACTIVITY_TIMEOUT_SECONDS }),
    );
  }

  private findRefusal(request: IncomingMessage): { code: number; message: string } | null {
    const url = requestUrl(request);
    const [, app, key] = url.pathname.split("/");
    const version = url.searchParams.get("protocol");
    if (app !== "app" || !key) return { code: CODES.pathUnknown, message: "Path not found" };
    if (key !== this.options.key) return { code: CODES.applicationUnknown, message: "Application does not exist" };
    if (!version) return { code: CODES.versionMissing, message: "No protocol version supplied" };
    if (!/^\d+$/.test(version)) return { code: CODES.versionMalformed, message: "Invalid version string format" };
    if (Number(version) < 5 || Number(version) > 7) {
      return { code: CODES.versionUnsupported, message: "Unsupported protocol version" };
    }
    if (this.connections.size >= (this.options.maxConnections ?? 20_000)) {
      return { code: CODES.overCapacity, message: "Over capacity" };
    }
    return null;
  }

  private check(): void {
    for (const connection of this.connections.values()) connection.checkAlive();
    this.channels.sweep();
  }
}
