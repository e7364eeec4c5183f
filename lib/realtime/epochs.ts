import "server-only";
import { createHmac } from "node:crypto";
import * as z from "zod";
import { env } from "@/lib/env";
import { callFunction } from "@/lib/supabase/functions";
import { type Channel, nameOnWire, parseChannel } from "./channels";

const rowSchema = z.object({ id: z.string(), epoch: z.string(), project_id: z.nullable(z.string()) });

/** Whose epoch a channel has: a project's or user's, or a room's. */
function scopeOf(channel: Channel): { scope_id: string } | { room_id: string } {
  if ("room_id" in channel) return { room_id: channel.room_id };
  return { scope_id: channel.kind === "user" ? channel.user_id : channel.project_id };
}

interface ResolvedChannel {
  /** The name on the wire. */
  wire: string;
  /** Where a client hears that the name has changed. */
  hint: string;
}

/** Where channels are now, by their names without epoch. Channels of rooms that do not exist are left out. */
export async function resolveChannels(names: string[]): Promise<Map<string, ResolvedChannel>> {
  const scopes = new Map<string, ReturnType<typeof scopeOf>>();
  for (const name of names) {
    const channel = parseChannel(name);
    if (channel) scopes.set(name, scopeOf(channel));
  }
  const scope_ids = new Set<string>();
  const room_ids = new Set<string>();
  for (const scope of scopes.values()) {
    if ("room_id" in scope) room_ids.add(scope.room_id);
    else scope_ids.add(scope.scope_id);
  }
  if (scopes.size === 0) return new Map();
  // Not cached: an event published under an old epoch after clients have moved would be lost to them.
  const { rows } = await callFunction("system.find_channel_epochs", {
    p_scope_ids: [...scope_ids],
    p_room_ids: [...room_ids],
  });
  const found = new Map(
    z
      .array(rowSchema)
      .parse(rows)
      .map((row) => [row.id, row]),
  );
  const resolved = new Map<string, ResolvedChannel>();
  for (const [name, scope] of scopes) {
    const row = found.get("room_id" in scope ? scope.room_id : scope.scope_id);
    if (!row) continue;
    resolved.set(name, { wire: nameOnWire(name, row.epoch), hint: hintChannel(row.project_id ?? row.id) });
  }
  return resolved;
}

/** The names of channels on the wire, by those without epoch. */
export async function namesOnWire(names: string[]): Promise<Map<string, string>> {
  return new Map([...(await resolveChannels(names))].map(([name, { wire }]) => [name, wire]));
}

/**
 * The public channel on which a project's or a user's clients hear that names have changed; it carries nothing else. Its name cannot be
 * guessed from the id.
 */
export function hintChannel(scope_id: string): string {
  const mark = createHmac("sha256", env().PUSHER_SECRET).update(`moves:${scope_id}`).digest("hex");
  return `moves-${mark.slice(0, 32)}`;
}
