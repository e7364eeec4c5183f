import "server-only";
import * as z from "zod";
import { userChannel } from "@/lib/realtime/channels";
import type { OutgoingEvent } from "@/lib/realtime/publish";
import { bellCountSchema } from "./schema";

/** The event of a new notification and whose pages it is for, as private.notice_of returns them. */
export const noticeSchema = z.object({
  ...bellCountSchema.shape,
  user_id: z.uuid(),
  id: z.uuid(),
  kind: z.string(),
  project_id: z.uuid(),
  room_id: z.uuid().nullable(),
  created_at: z.string(),
  in_bell: z.boolean(),
  sound: z.boolean(),
});
export type Notice = z.infer<typeof noticeSchema>;

export function noticeEvent({ user_id, ...data }: Notice): OutgoingEvent {
  return { channel: userChannel(user_id), name: "notification", data };
}
