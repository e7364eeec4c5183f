import * as z from "zod";
import { billStates } from "@/lib/bills/schema";
import { cardsSchema, quickRepliesSchema } from "@/lib/cards/schema";
import { AppError } from "@/lib/errors";
import { MAX_ATTACHMENTS } from "@/lib/media/limits";
import { roomKinds, threadOwners } from "@/lib/rooms/schema";

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
  kind: z.enum(roomKinds).optional(),
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

const text = z.string().trim().max(5000, "text_too_long").default("");
const attachmentIds = z.array(z.uuid()).max(MAX_ATTACHMENTS, "too_many_attachments").default([]);

/** POST /api/v1/rooms/{id}/messages: text, files or both, or cards, whose pictures are files; quick replies go with any of them. */
export const outgoingSchema = z
  .strictObject({
    text,
    attachment_ids: attachmentIds,
    cards: z.optional(cardsSchema),
    quick_replies: z.optional(quickRepliesSchema),
    reply_to_id: z.uuid().nullable().default(null),
  })
  .refine(({ text, attachment_ids, cards }) => text !== "" || attachment_ids.length > 0 || cards, {
    error: "empty_message",
    path: ["text"],
  })
  .refine(({ text, cards }) => !cards || text === "", { error: "invalid", path: ["text"] })
  .refine(({ attachment_ids, cards }) => !cards || attachment_ids.length === 0, {
    error: "invalid",
    path: ["attachment_ids"],
  });

/** POST /api/v1/rooms/{id}/comments/{id}/answers; is_private: to the comment's author alone. */
export const commentAnswerSchema = z
  .strictObject({ text, attachment_ids: attachmentIds, is_private: z.boolean().default(false) })
  .refine(({ text, attachment_ids }) => text !== "" || attachment_ids.length > 0, {
    error: "empty_message",
    path: ["text"],
  });

/** PATCH /api/v1/rooms/{id}/comments/{id}: one change at a time, because each is a call of the provider. */
export const commentChangeSchema = z.union(
  [z.strictObject({ is_hidden: z.boolean() }), z.strictObject({ is_liked: z.boolean() })],
  { error: "invalid" },
);

/** PUT /api/v1/rooms/{id}/thread: who is to hold the thread. */
export const threadRequestSchema = z.strictObject({ holder: z.enum(threadOwners) });

/** GET /api/v1/coupons and GET /api/v1/coupons/{id}/uses */
export const couponsRequestSchema = z.strictObject({ cursor: cursor.optional(), limit });

/** PUT /api/v1/coupons/{id}/uses/{id} */
export const couponMarkSchema = z.strictObject({ is_marked: z.boolean() });

/** The Idempotency-Key header: repeated requests send the message once. */
const idempotencyKeySchema = z.string().min(1).max(255);

/** The Idempotency-Key of a request that requires one. Throws invalid with the header's name. */
export function readIdempotencyKey(request: Request): string {
  const { data } = idempotencyKeySchema.safeParse(request.headers.get("idempotency-key"));
  if (!data) throw new AppError("invalid", { "idempotency-key": "invalid" });
  return data;
}

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
