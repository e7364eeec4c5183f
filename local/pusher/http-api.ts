import type { IncomingMessage, ServerResponse } from "node:http";
import { isChannelName, isPresence } from "./channel-names";
import type { Channels } from "./channels";
import { asObject, CODES, frame, MAX_DATA_BYTES, MAX_EVENT_NAME, parseObject } from "./frames";
import { findRequestFault, type PusherApp } from "./signatures";

const MAX_BATCH = 10;
const MAX_CHANNELS_PER_EVENT = 100;
/** A full batch, with each byte of data escaped in the surrounding JSON. */
const MAX_BODY_BYTES = MAX_DATA_BYTES * MAX_BATCH * 2;
/** How long the rest of a request that is too large is read and discarded. */
const LINGER_MS = 1_000;

/** A refused request, with its HTTP status. */
class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

interface Event {
  name: string;
  data: string;
  channels: string[];
  exceptSocketId: string | undefined;
  info: string[];
}

/** The HTTP API for the application's server. https://pusher.com/docs/channels/library_auth_reference/rest-api/ */
export class HttpApi {
  constructor(
    private readonly app: PusherApp,
    private readonly channels: Channels,
    private readonly now: () => number,
  ) {}

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      reply(response, 200, await this.answer(request));
    } catch (error) {
      if (error instanceof ApiError)
        return reply(response, error.status, { error: error.message, status: error.status });
      console.error(error);
      reply(response, 500, { error: "Internal error", status: 500 });
    }
  }

  private async answer(request: IncomingMessage): Promise<object> {
    const method = request.method ?? "GET";
    const url = requestUrl(request);
    const [, apps, appId, ...path] = url.pathname.replace(/\/$/, "").split("/").map(decode);
    if (apps !== "apps" || appId !== this.app.appId) throw new ApiError(404, "Unknown app");
    const body = await readBody(request);
    const fault = findRequestFault(this.app, method, url, body, this.now());
    if (fault) throw new ApiError(401, fault);
    const [collection, name = "", action] = path;
    switch (`${method} ${collection}${name && "/_"}${action ? `/${action}` : ""}`) {
      case "POST events":
        return this.trigger(parseBody(body));
      case "POST batch_events":
        return this.triggerBatch(parseBody(body));
      case "GET channels":
        return this.listChannels(url.searchParams.get("filter_by_prefix") ?? "", infoOf(url.searchParams.get("info")));
      case "GET channels/_":
        return {
          occupied: this.channels.counts(name).subscriptions > 0,
          ...this.info(name, infoOf(url.searchParams.get("info"))),
        };
      case "GET channels/_/users":
        if (!isPresence(name)) throw new ApiError(400, "Only presence channels have users");
        return { users: this.channels.memberIds(name).map((id) => ({ id })) };
      case "POST users/_/terminate_connections":
        for (const connection of this.channels.connectionsOf(name)) {
          connection.close(CODES.unauthorized, "You got disconnected by the app");
        }
        return {};
      default:
        throw new ApiError(404, "Not found");
    }
  }

  private trigger(body: Record<string, unknown>): object {
    return this.publish(readEvent(body));
  }

  /** All or nothing: parses all events before it publishes the first. */
  private triggerBatch({ batch }: Record<string, unknown>): object {
    if (!Array.isArray(batch)) throw new ApiError(400, "batch must be an array");
    if (batch.length > MAX_BATCH) throw new ApiError(400, `A batch has at most ${MAX_BATCH} events`);
    const events = batch.map((event) => readEvent(asObject(event) ?? {}));
    const answers = events.map((event) => Object.values(this.publish(event).channels ?? {})[0] ?? {});
    return events.some(({ info }) => info.length > 0) ? { batch: answers } : {};
  }

  private publish({ name, data, channels, exceptSocketId, info }: Event): { channels?: Record<string, object> } {
    for (const channel of channels) {
      const text = frame(name, data, channel);
      this.channels.publish(channel, text, exceptSocketId);
      this.channels.remember(channel, text);
    }
    if (info.length === 0) return {};
    return { channels: Object.fromEntries(channels.map((channel) => [channel, this.info(channel, info)])) };
  }

  private listChannels(prefix: string, info: string[]): object {
    if (info.includes("user_count") && !isPresence(prefix)) {
      throw new ApiError(400, "user_count needs filter_by_prefix=presence-");
    }
    const names = this.channels.occupied(prefix).filter((name) => !name.startsWith("#"));
    return { channels: Object.fromEntries(names.map((name) => [name, this.info(name, info)])) };
  }

  private info(name: string, wanted: string[]): object {
    const { subscriptions, users } = this.channels.counts(name);
    return {
      ...(wanted.includes("user_count") && isPresence(name) && { user_count: users }),
      ...(wanted.includes("subscription_count") && { subscription_count: subscriptions }),
    };
  }
}

/** A request's URL; the root if it is not a path. */
export function requestUrl({ url }: IncomingMessage): URL {
  return new URL(url?.startsWith("/") ? `http://localhost${url}` : "http://localhost/");
}

const infoOf = (value: unknown) => (typeof value === "string" ? value.split(",").filter(Boolean) : []);

function readEvent(body: Record<string, unknown>): Event {
  const { name, data, socket_id, info } = body;
  const channels: unknown[] = Array.isArray(body.channels) ? body.channels : [body.channel];
  if (typeof name !== "string" || name === "" || name.length > MAX_EVENT_NAME)
    throw new ApiError(400, "Invalid event name");
  if (typeof data !== "string") throw new ApiError(400, "data must be a string");
  if (Buffer.byteLength(data) > MAX_DATA_BYTES) {
    throw new ApiError(413, `The data of this event is larger than the allowed ${MAX_DATA_BYTES} bytes`);
  }
  if (channels.length === 0 || channels.length > MAX_CHANNELS_PER_EVENT) {
    throw new ApiError(400, `An event goes to 1 to ${MAX_CHANNELS_PER_EVENT} channels`);
  }
  if (!channels.every(isChannelName)) throw new ApiError(400, "Invalid channel name");
  return {
    name,
    data,
    channels,
    exceptSocketId: typeof socket_id === "string" ? socket_id : undefined,
    info: infoOf(info),
  };
}

function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BODY_BYTES) {
        chunks.push(chunk);
        return;
      }
      if (size - chunk.length > MAX_BODY_BYTES) return;
      reject(new ApiError(413, "The request is too large"));
      // closing with unread bytes resets the connection, and the sender may lose the response
      const lingering = setTimeout(() => request.destroy(), LINGER_MS);
      request.once("close", () => clearTimeout(lingering));
    });
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", reject);
  });
}

function parseBody(body: Buffer): Record<string, unknown> {
  const object = parseObject(body.toString("utf8"));
  if (!object) throw new ApiError(400, "The body must be a JSON object");
  return object;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ApiError(400, "Malformed path");
  }
}

function reply(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response
    .writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) })
    .end(text);
}
