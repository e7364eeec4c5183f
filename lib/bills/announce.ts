import "server-only";
import { inboxChannel, roomChannel } from "@/lib/realtime/channels";
import { publish } from "@/lib/realtime/publish";
import type { BillChange } from "./schema";

/** Publishes a new or changed bill to the open room and the list of bills. What a slip changes is announced as the slip's event. */
export async function announceBill({ id, project_id, room_id, state }: BillChange): Promise<void> {
  const data = { bill_id: id, room_id, state };
  const channels = [inboxChannel(project_id), ...(room_id ? [roomChannel(room_id)] : [])];
  await publish(channels.map((channel) => ({ channel, name: "bill" as const, data })));
}
