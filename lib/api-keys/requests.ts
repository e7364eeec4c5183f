import * as z from "zod";
import { billStates } from "@/lib/bills/schema";

const MAX_PER_PAGE = 100;

const limit = z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(50);
const instant = z.iso.datetime({ offset: true });

/** A pagination cursor: opaque to callers, an instant and an id to us. */
const cursor = z.string().transform((text, context) => {
  const [at = "", id = ""] = Buffer.from(text, "base64url").toString("utf8").split("|");
  if (!Number.isNaN(Date.parse(at)) && z.uuid().safeParse(id).success) return { at, id };
  context.addIssue({ code: "custom", message: "invalid" });
  return z.NEVER;
});
export const cursorOf = (at: string, id: string) => Buffer.from(`${at}|${id}`).toString("base64url");

/** GET /api/v1/rooms */
export const roomsRequestSchema = z.strictObject({
  status: z.enum(["open", "snoozed", "resolved"]).optional(),
  updated_since: instant.optional(),
  customer_id: z.uuid().optional(),
  cursor: cursor.optional(),
  limit,
});

/** GET /api/v1/rooms/{id}/messages: after a sequence number, or before one. */
export const messagesRequestSchema = z
  .strictObject({
    after: z.coerce.number().int().min(0).optional(),
    before: z.coerce.number().int().min(1).optional(),
    limit,
  })
  .refine(({ after, before }) => after === undefined || before === undefined, { path: ["before"], error: "invalid" });

/** GET /api/v1/customers */
export const customersRequestSchema = z.strictObject({
  updated_since: instant.optional(),
  tag_id: z.uuid().optional(),
  cursor: cursor.optional(),
  limit,
});

/** GET /api/v1/bills */
export const billsRequestSchema = z.strictObject({
  state: z.enum(billStates).optional(),
  room_id: z.uuid().optional(),
  updated_since: instant.optional(),
  cursor: cursor.optional(),
  limit,
});

/** POST /api/v1/rooms/{id}/messages */
export const outgoingSchema = z.strictObject({
  text: z.string().trim().min(1, "empty_message").max(5000, "text_too_long"),
  reply_to_id: z.uuid().nullable().default(null),
});

/** The Idempotency-Key header: repeated requests send the message once. */
export const idempotencyKeySchema = z.string().min(1).max(255);

const tagIds = z.array(z.uuid()).max(30).optional();

/** PATCH /api/v1/customers/{id} */
export const customerChangeSchema = z
  .strictObject({
    note: z.string().max(4000).optional(),
    /** By field id; null clears the field. */
    fields: z.record(z.uuid(), z.string().max(2000).nullable()).optional(),
    add_tag_ids: tagIds,
    remove_tag_ids: tagIds,
  })
  .refine((change) => Object.keys(change).length > 0, { error: "invalid" });
