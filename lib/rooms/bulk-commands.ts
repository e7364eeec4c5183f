import "server-only";
import * as z from "zod";
import type { Member } from "@/lib/members/authority";
import { inboxChannel, inboxOfChannel, inboxUnassignedChannel, roomChannel } from "@/lib/realtime/channels";
import { publishToMany } from "@/lib/realtime/publish";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type Bulk, type BulkRun, bulkRunSchema } from "./bulk";
import { setFilters } from "./filters";

/** The result of one step of a bulk change (private.step_bulk). */
export const bulkStepSchema = z.object({
  run: z.object({ ...bulkRunSchema.shape, project_id: z.uuid() }),
  room_ids: z.array(z.uuid()),
  assignee_ids: z.array(z.uuid()),
});
export type BulkStep = z.infer<typeof bulkStepSchema>;

/** Tells lists and open rooms to refetch up to a hundred changed rooms, in one event. */
export async function announceBulk({ run: { project_id }, room_ids, assignee_ids }: BulkStep): Promise<void> {
  const lists = [
    inboxChannel(project_id),
    inboxUnassignedChannel(project_id),
    ...assignee_ids.map((user_id) => inboxOfChannel(project_id, user_id)),
  ];
  if (room_ids.length === 0) return;
  await publishToMany(lists, "rooms-changed", { room_ids: room_ids.slice(0, 100) });
  await publishToMany(room_ids.map(roomChannel), "rooms-changed", { room_ids: [] });
}

/** Performs a bulk change; above a hundred rooms in the background. Errors: not_found, forbidden, invalid. */
export async function startBulk(member: Member, { action, rooms }: Bulk): Promise<BulkRun> {
  const data = await ask(member, "start_bulk", {
    p_project_id: member.project_id,
    p_action: action,
    ...("view" in rooms
      ? { p_view: rooms.view, p_filters: setFilters(rooms.filters) }
      : { p_room_ids: rooms.room_ids }),
  });
  return settleStep(data);
}

/** Undoes a bulk change; leaves rooms alone that have changed since. Errors: not_found, undo_over. */
export async function undoBulk(member: Member, run_id: string): Promise<BulkRun> {
  const data = await ask(member, "undo_bulk", { p_run_id: run_id });
  return settleStep(data);
}

async function settleStep(data: unknown): Promise<BulkRun> {
  const step = readAnswer(bulkStepSchema, data);
  await announceBulk(step);
  return bulkRunSchema.parse(step.run);
}

const { total: _total, ...rowShape } = bulkRunSchema.shape;
const rowSchema = z.object({ ...rowShape, room_ids: z.array(z.uuid()) });

/** The progress of a bulk change of the member's own. Errors: not_found. */
export async function getBulkRun(member: Member, run_id: string): Promise<BulkRun> {
  const data = await ask(
    member.db
      .from("bulk_runs")
      .select("id, action, state, done, changed, restored, room_ids")
      .eq("id", run_id)
      .eq("project_id", member.project_id)
      .single(),
  );
  const { room_ids, ...run } = readAnswer(rowSchema, data);
  return { ...run, total: room_ids.length };
}
