import * as z from "zod/mini";
import { socialKinds } from "@/lib/rooms/schema";
import { MAX_TERM_LENGTH } from "./term";

const term = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TERM_LENGTH));
const instant = z.iso.datetime({ offset: true });

/** A message search and its cursor. `from` and `to` are instants, inclusive. */
export const messageSearchSchema = z.object({
  q: term,
  social_id: z.optional(z.uuid()),
  /** Only customers' messages, or only the team's. */
  author_kind: z.optional(z.enum(["customer", "member"])),
  /** Only this member's messages. */
  author_id: z.optional(z.uuid()),
  from: z.optional(instant),
  to: z.optional(instant),
  before_at: z.optional(instant),
  before_id: z.optional(z.uuid()),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
});
export type MessageSearch = z.infer<typeof messageSearchSchema>;

export const customerSearchSchema = z.object({
  q: term,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 6),
});
export type CustomerSearch = z.infer<typeof customerSearchSchema>;

export const roomSearchSchema = z.object({
  q: term,
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
});
export type RoomSearch = z.infer<typeof roomSearchSchema>;

const customerFace = {
  customer_id: z.uuid(),
  customer_name: z.string(),
  customer_picture_url: z.nullable(z.string()),
  room_id: z.uuid(),
  social_id: z.uuid(),
  social_kind: z.enum(socialKinds),
};

/** A row of public.search_messages. */
export const foundMessageRowSchema = z.object({
  ...customerFace,
  id: z.uuid(),
  sequence: z.number(),
  author_kind: z.enum(["customer", "member", "bot", "system"]),
  author_id: z.nullable(z.uuid()),
  kind: z.string(),
  text: z.nullable(z.string()),
  file_names: z.nullable(z.string()),
  is_note: z.boolean(),
  created_at: z.string(),
});

/** A message that contains the term; `snippet` is the excerpt around the first match. */
export type FoundMessage = Omit<z.infer<typeof foundMessageRowSchema>, "text" | "file_names"> & {
  snippet: string;
  /** The match is in a file name. */
  in_file: boolean;
};

/** `next` is the cursor of the next page, or null on the last one. */
export interface FoundMessages {
  messages: FoundMessage[];
  next: { before_at: string; before_id: string } | null;
}

/** A customer with their most recent room; imported ones may have none. `matched`: the field that matches. */
export const foundCustomerSchema = z.object({
  ...customerFace,
  room_id: z.nullable(z.uuid()),
  social_id: z.nullable(z.uuid()),
  social_kind: z.nullable(z.enum(socialKinds)),
  phone_masked: z.nullable(z.string()),
  email_masked: z.nullable(z.string()),
  matched: z.enum(["name", "phone", "email"]),
  status: z.nullable(z.enum(["open", "snoozed", "resolved"])),
  last_message_at: z.nullable(z.string()),
  last_message_preview: z.nullable(z.string()),
});
export type FoundCustomer = z.infer<typeof foundCustomerSchema>;

/** A match in one room, newest first. */
export const roomMatchSchema = z.object({ id: z.uuid(), sequence: z.number() });
export type RoomMatch = z.infer<typeof roomMatchSchema>;
