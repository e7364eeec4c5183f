import "server-only";
import { inboxChannel, roomChannel, userChannel } from "@/lib/realtime/channels";
import { publish } from "@/lib/realtime/publish";
import type { Slip } from "./schema";

/** Publishes a new or changed slip to the open room, the list of slips and the submitter. */
export async function announceSlip({ id, project_id, room_id, message_id, outcome, checked_by }: Slip): Promise<void> {
  const data = { slip_id: id, room_id, message_id, outcome };
  const channels = [inboxChannel(project_id)];
  if (room_id) channels.push(roomChannel(room_id));
  if (checked_by) channels.push(userChannel(checked_by));
  await publish(channels.map((channel) => ({ channel, name: "slip" as const, data })));
}
