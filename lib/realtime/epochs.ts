import "server-only";
import { createHmac } from "node:crypto";
import * as z from "zod";
import { env } from "@/lib/env";
import { callFunction } from "@/lib/supabase/functions";
import { type Channel, nameOnWire, parseChannel } from "./channels";

const rowSchema = z.object({ id: z.string(), epoch: z.string(), project_id: z.nullable(z.string()) });
/** Epochs that a transaction has read for what it changed, and that cannot have changed before its commit (private.epochs_of). */
export const epochsSchema = z.array(rowSchema);
export type Epochs = z.output<typeof epochsSchema>;

/** Which epoch a channel uses: that of a project or user, or of a room. */
function scopeOf(channel: Channel): { scope_id: string } | { room_id: string } {
  if ("room_id" in channel) return { room_id: channel.room_id };
  return { scope_id: channel.kind === "user" ? channel.user_id : channel.project_id };
}

interface ResolvedChannel {
  /** The name on the wire. */
  wire: string;
  /** The hint channel, which announces that the name has changed. */
  hint: string;
}

/** Current locations of channels, by their names without epoch. Skips rooms that do not exist. `known`: not looked up again. */
export async function resolveChannels(names: string[], known: Epochs = []): Promise<Map<string, ResolvedChannel>> {
  const scopes = new Map<string, ReturnType<typeof scopeOf>>();
  for (const name of names) {
    const channel = parseChannel(name);
    if (channel) scopes.set(name, scopeOf(channel));
  }
  const found = new Map(known.map((row) => [row.id, row]));
  for (const row of await findEpochs([...scopes.values()], found)) found.set(row.id, row);
  const resolved = new Map<string, ResolvedChannel>();
  for (const [name, scope] of scopes) {
    const row = found.get("room_id" in scope ? scope.room_id : scope.scope_id);
    if (!row) continue;
    resolved.set(name, { wire: nameOnWire(name, row.epoch), hint: hintChannel(row.project_id ?? row.id) });
  }
  return resolved;
}

async function findEpochs(scopes: ReturnType<typeof scopeOf>[], known: ReadonlyMap<string, unknown>): Promise<Epochs> {
  const scope_ids = new Set<string>();
  const room_ids = new Set<string>();
  for (const scope of scopes) {
    if ("room_id" in scope) room_ids.add(scope.room_id);
    else scope_ids.add(scope.scope_id);
  }
  const p_scope_ids = [...scope_ids].filter((id) => !known.has(id));
  const p_room_ids = [...room_ids].filter((id) => !known.has(id));
  if (p_scope_ids.length + p_room_ids.length === 0) return [];
  // Not cached: clients that have moved on would miss events published under an old epoch.
  const { rows } = await callFunction("system.find_channel_epochs", { p_scope_ids, p_room_ids });
  return epochsSchema.parse(rows);
}

/** Channel names on the wire, by name without epoch. */
export async function namesOnWire(names: string[], known?: Epochs): Promise<Map<string, string>> {
  return new Map([...(await resolveChannels(names, known))].map(([name, { wire }]) => [name, wire]));
}

/**
 * The public channel that tells a project's or user's clients that names have changed, and carries nothing else. Its name cannot be guessed
 * from the id.
 */
export function hintChannel(scope_id: string): string {
  const mark = createHmac("sha256", env().PUSHER_SECRET).update(`moves:${scope_id}`).digest("hex");
  return `moves-${mark.slice(0, 32)}`;
}
