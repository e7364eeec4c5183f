import { isChannelName, isEncrypted, isPresence, isPrivate, isUserChannel, userChannel } from "./channel-names";
import type { Channels, PresenceMember } from "./channels";
import type { Connection } from "./connection";
import { asObject, CODES, frame, MAX_DATA_BYTES, MAX_EVENT_NAME, parseFrame, parseObject } from "./frames";
import { isAuthorized, type PusherApp } from "./signatures";

const MAX_CHANNELS_PER_CONNECTION = 100;
const MAX_USER_ID = 128;
const MAX_CHANNEL_DATA_BYTES = 1_200;

/** Why a subscription is refused, with the HTTP status of Pusher's clients. */
interface Refusal {
  status: number;
  error: string;
}

/** Handles clients' messages (Pusher protocol 7). */
export class Protocol {
  constructor(
    private readonly app: PusherApp,
    private readonly channels: Channels,
  ) {}

  receive(connection: Connection, text: string): void {
    connection.noteActivity();
    const message = parseFrame(text);
    if (!message) {
      connection.sendError(null, "Invalid message");
      return;
    }
    const { event, channel } = message;
    const data = asObject(message.data) ?? {};
    if (event === "pusher:ping") connection.send(frame("pusher:pong", {}));
    else if (event === "pusher:subscribe") this.subscribe(connection, data);
    else if (event === "pusher:unsubscribe") this.unsubscribe(connection, data);
    else if (event === "pusher:signin") this.signIn(connection, data);
    else if (event.startsWith("client-")) {
      const refusal = this.passClientEvent(connection, event, channel, message.data);
      if (refusal)
        connection.sendError(CODES.clientEventRejected, refusal, typeof channel === "string" ? channel : undefined);
    }
  }

  private subscribe(connection: Connection, data: Record<string, unknown>): void {
    const { channel: name } = data;
    const refusal = this.join(connection, name, data);
    if (!refusal) return;
    const type = refusal.status === 401 ? "AuthError" : "SubscriptionError";
    connection.send(frame("pusher:subscription_error", { type, ...refusal }, String(name).slice(0, 200)));
  }

  private join(connection: Connection, name: unknown, data: Record<string, unknown>): Refusal | null {
    if (!isChannelName(name)) return { error: "Invalid channel name", status: 400 };
    if (connection.channels.has(name)) return null;
    if (connection.channels.size >= MAX_CHANNELS_PER_CONNECTION) {
      return { error: "Too many channels on this connection", status: 403 };
    }
    const member = isPresence(name) ? this.readMember(connection, name, data) : undefined;
    if (member && "error" in member) return member;
    const refusal = member ? null : this.findRefusal(connection, name, data);
    if (refusal) return refusal;
    const joined = this.channels.join(connection, name, member);
    return joined ? null : { error: "The presence channel is full", status: 403 };
  }

  private unsubscribe(connection: Connection, { channel }: Record<string, unknown>): void {
    if (typeof channel === "string") this.channels.leave(connection, channel);
  }

  private findRefusal(
    connection: Connection,
    name: string,
    { auth, channel_data }: Record<string, unknown>,
  ): Refusal | null {
    if (isUserChannel(name)) {
      const own = connection.userId !== undefined && name === userChannel(connection.userId);
      return own ? null : { status: 401, error: "Not signed in as this user" };
    }
    if (!isPrivate(name)) return null;
    const parts = typeof channel_data === "string" ? [connection.id, name, channel_data] : [connection.id, name];
    return isAuthorized(this.app, auth, ...parts) ? null : { status: 401, error: "Invalid signature" };
  }

  private readMember(connection: Connection, name: string, data: Record<string, unknown>): PresenceMember | Refusal {
    const { auth, channel_data } = data;
    if (typeof channel_data !== "string" || !isAuthorized(this.app, auth, connection.id, name, channel_data)) {
      return { status: 401, error: "Invalid signature" };
    }
    const { user_id, user_info } = parseObject(channel_data) ?? {};
    const userId = typeof user_id === "number" ? String(user_id) : user_id;
    if (!isUserId(userId) || Buffer.byteLength(channel_data) > MAX_CHANNEL_DATA_BYTES) {
      return { status: 400, error: "Invalid channel_data" };
    }
    return { userId, info: user_info };
  }

  private signIn(connection: Connection, { auth, user_data }: Record<string, unknown>): void {
    const signed =
      typeof user_data === "string" && isAuthorized(this.app, auth, connection.id, "", "user", "", user_data);
    const id = signed ? parseObject(user_data)?.id : undefined;
    const changes = connection.userId !== undefined && connection.userId !== id;
    if (!isUserId(id) || changes) {
      connection.close(CODES.unauthorized, "Connection not authorized");
      return;
    }
    this.channels.signIn(connection, id);
    connection.send(frame("pusher:signin_success", { user_data }));
  }

  /** Forwards a client event to the channel's other subscribers; returns the reason if it is refused. */
  private passClientEvent(connection: Connection, event: string, channel: unknown, data: unknown): string | null {
    if (typeof channel !== "string" || !connection.channels.has(channel)) {
      return "Client event rejected - not subscribed to its channel";
    }
    if (isEncrypted(channel) || !(isPrivate(channel) || isPresence(channel))) {
      return "Client event rejected - only private and presence channels carry them";
    }
    const size = Buffer.byteLength(typeof data === "string" ? data : (JSON.stringify(data) ?? ""));
    if (event.length > MAX_EVENT_NAME || size > MAX_DATA_BYTES) return "Client event rejected - too large";
    if (!connection.takeClientEvent()) return "Client event rejected - too many per second";
    const userId = connection.channels.get(channel);
    // Keeps the type of the data: an object stays an object.
    const text = JSON.stringify({ event, channel, data, ...(userId !== undefined && { user_id: userId }) });
    this.channels.publish(channel, text, connection.id);
    return null;
  }
}

function isUserId(id: unknown): id is string {
  return typeof id === "string" && id !== "" && id.length <= MAX_USER_ID;
}
