import { isCache } from "./channel-names";
import type { Connection } from "./connection";
import { frame } from "./frames";

/** How long a cache channel keeps its last event, as in the hosted service. */
const CACHE_MS = 30 * 60_000;
const MAX_MEMBERS = 1_000;

interface Member {
  info: unknown;
  /** Several tabs count as one member. */
  connections: Set<Connection>;
}

interface Channel {
  connections: Set<Connection>;
  members: Map<string, Member>;
  cached: { text: Buffer; until: number } | undefined;
}

/** A client's identity on a presence channel, already verified by its signature. */
export interface PresenceMember {
  userId: string;
  info: unknown;
}

/** All channels with their subscribers, and the signed-in users. */
export class Channels {
  private readonly channels = new Map<string, Channel>();
  private readonly users = new Map<string, Set<Connection>>();

  constructor(private readonly now: () => number) {}

  /** Subscribes a connection to a channel and confirms it. Returns false if a presence channel is full. */
  join(connection: Connection, name: string, member?: PresenceMember): boolean {
    const channel = this.open(name);
    if (member) {
      const known = channel.members.get(member.userId);
      if (!known && channel.members.size >= MAX_MEMBERS) return false;
      if (!known) {
        this.publish(
          name,
          frame("pusher_internal:member_added", { user_id: member.userId, user_info: member.info }, name),
        );
      }
      const connections = (known?.connections ?? new Set()).add(connection);
      channel.members.set(member.userId, { info: member.info, connections });
    }
    channel.connections.add(connection);
    connection.channels.set(name, member?.userId);
    connection.send(frame("pusher_internal:subscription_succeeded", member ? presenceOf(channel) : {}, name));
    if (isCache(name)) connection.send(this.cachedOf(channel) ?? frame("pusher:cache_miss", undefined, name));
    return true;
  }

  leave(connection: Connection, name: string): void {
    const channel = this.channels.get(name);
    if (!channel?.connections.delete(connection)) return;
    const userId = connection.channels.get(name);
    connection.channels.delete(name);
    const member = userId === undefined ? undefined : channel.members.get(userId);
    if (member && userId !== undefined) {
      member.connections.delete(connection);
      if (member.connections.size === 0) {
        channel.members.delete(userId);
        this.publish(name, frame("pusher_internal:member_removed", { user_id: userId }, name));
      }
    }
    this.forgetIfEmpty(name, channel);
  }

  signIn(connection: Connection, userId: string): void {
    connection.userId = userId;
    this.users.set(userId, (this.users.get(userId) ?? new Set()).add(connection));
  }

  /** Removes a closed connection from all channels and from its user's list. */
  drop(connection: Connection): void {
    for (const name of [...connection.channels.keys()]) this.leave(connection, name);
    const { userId } = connection;
    if (userId === undefined) return;
    const connections = this.users.get(userId);
    connections?.delete(connection);
    if (connections?.size === 0) this.users.delete(userId);
  }

  connectionsOf(userId: string): Connection[] {
    return [...(this.users.get(userId) ?? [])];
  }

  /** Sends a frame to all subscribers of a channel, optionally except one socket. */
  publish(name: string, text: string, exceptSocketId?: string): void {
    const connections = this.channels.get(name)?.connections;
    if (!connections || connections.size === 0) return;
    const bytes = Buffer.from(text); // encoded once for all
    for (const connection of connections) {
      if (connection.id !== exceptSocketId) connection.send(bytes);
    }
  }

  /** Stores the frame for later subscribers, if this is a cache channel. */
  remember(name: string, text: string): void {
    if (isCache(name)) this.open(name).cached = { text: Buffer.from(text), until: this.now() + CACHE_MS };
  }

  sweep(): void {
    for (const [name, channel] of this.channels) {
      this.cachedOf(channel);
      this.forgetIfEmpty(name, channel);
    }
  }

  /** Names of the channels with subscribers. */
  occupied(prefix = ""): string[] {
    return [...this.channels]
      .filter(([name, { connections }]) => connections.size > 0 && name.startsWith(prefix))
      .map(([name]) => name);
  }

  counts(name: string): { subscriptions: number; users: number } {
    const channel = this.channels.get(name);
    return { subscriptions: channel?.connections.size ?? 0, users: channel?.members.size ?? 0 };
  }

  memberIds(name: string): string[] {
    return [...(this.channels.get(name)?.members.keys() ?? [])];
  }

  private open(name: string): Channel {
    let channel = this.channels.get(name);
    if (!channel) {
      channel = { connections: new Set(), members: new Map(), cached: undefined };
      this.channels.set(name, channel);
    }
    return channel;
  }

  private cachedOf(channel: Channel): Buffer | undefined {
    if (channel.cached && channel.cached.until <= this.now()) channel.cached = undefined;
    return channel.cached?.text;
  }

  private forgetIfEmpty(name: string, channel: Channel): void {
    if (channel.connections.size === 0 && !channel.cached) this.channels.delete(name);
  }
}

function presenceOf({ members }: Channel) {
  const hash = Object.fromEntries([...members].map(([id, { info }]) => [id, info]));
  return { presence: { count: members.size, ids: [...members.keys()], hash } };
}
