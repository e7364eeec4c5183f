import * as z from "zod";

// Meta publishes no machine-readable specification of its webhooks: these are its pages in words.
// https://developers.facebook.com/docs/messenger-platform/reference/webhook-events
// https://developers.facebook.com/docs/messenger-platform/instagram/features/webhook
// https://developers.facebook.com/docs/graph-api/webhooks/reference/page and …/reference/instagram

const text = z.string();
const url = z.url();
const id = text.min(1);
const party = z.strictObject({ id });
const element = z.strictObject({
  id: text.optional(),
  retailer_id: text.optional(),
  title: text.optional(),
  subtitle: text.optional(),
  image_url: url.optional(),
});

const ATTACHMENTS = [
  "audio",
  "fallback",
  "file",
  "ig_post",
  "ig_reel",
  "image",
  "location",
  "reel",
  "share",
  "sticker",
  "story_mention",
  "template",
  "video",
] as const;

const attachment = z.strictObject({
  type: z.enum(ATTACHMENTS),
  title: text.optional(),
  url: url.optional(),
  payload: z.strictObject({
    url: url.optional(),
    title: text.optional(),
    sticker_id: z.number().int().optional(),
    coordinates: z.strictObject({ lat: z.number(), long: z.number() }).optional(),
    reel_video_id: text.optional(),
    ig_post_media_id: text.optional(),
    template_type: text.optional(),
    elements: z.array(element).optional(),
    product: z.strictObject({ elements: z.array(element) }).optional(),
  }),
});

const message = z.strictObject({
  mid: id,
  text: text.optional(),
  attachments: z.array(attachment).min(1).optional(),
  quick_reply: z.strictObject({ payload: text }).optional(),
  reply_to: z.union([z.strictObject({ mid: id }), z.strictObject({ story: z.strictObject({ id, url }) })]).optional(),
  sticker_id: z.number().int().optional(),
  is_echo: z.literal(true).optional(),
  /** A number for Messenger; Meta promises it nowhere for Instagram. */
  app_id: z.number().int().optional(),
  is_deleted: z.literal(true).optional(),
  is_unsupported: z.literal(true).optional(),
});

/** …/webhooks/webhook-events/messaging_handovers; null: nobody held it. */
const handover = z.strictObject({ previous_owner_app_id: text.nullable(), new_owner_app_id: text, metadata: text });

const event = z
  .strictObject({
    sender: party,
    recipient: party,
    timestamp: z.number().int().positive(),
    message: message.optional(),
    message_edit: z.strictObject({ mid: id, text, num_edit: z.number().int().positive() }).optional(),
    /** In standby without the payload. */
    postback: z.strictObject({ mid: id, title: text, payload: text.optional() }).optional(),
    reaction: z
      .strictObject({
        mid: id,
        action: z.enum(["react", "unreact"]),
        reaction: text.optional(),
        emoji: text.optional(),
      })
      .optional(),
    /** Messenger: a watermark; Instagram (`messaging_seen`): a message. */
    read: z.union([z.strictObject({ watermark: z.number().int() }), z.strictObject({ mid: text })]).optional(),
    delivery: z.strictObject({ mids: z.array(id).optional(), watermark: z.number().int() }).optional(),
    referral: z.strictObject({ ref: text, source: text, type: text }).optional(),
    pass_thread_control: handover.optional(),
    take_thread_control: handover.optional(),
    request_thread_control: z.strictObject({ requested_owner_app_id: z.number().int(), metadata: text }).optional(),
  })
  .refine((given) => Object.keys(given).length === 4, "Exactly one kind of event");

const feedComment = z.strictObject({
  item: z.literal("comment"),
  verb: z.enum(["add", "edited", "remove", "hide", "unhide"]),
  post_id: id,
  comment_id: id,
  parent_id: id,
  from: z.strictObject({ id, name: text }),
  message: text.optional(),
  photo: url.optional(),
  created_time: z.number().int().positive(),
});
const instagramComment = z.strictObject({
  id,
  from: z.strictObject({ id, username: text }),
  media: z.strictObject({ id, media_product_type: z.enum(["AD", "FEED", "STORY", "REELS"]) }),
  parent_id: id.optional(),
  text,
});
const change = z.discriminatedUnion("field", [
  z.strictObject({ field: z.literal("feed"), value: feedComment }),
  z.strictObject({ field: z.literal("comments"), value: instagramComment }),
  z.strictObject({ field: z.literal("live_comments"), value: instagramComment }),
]);

const webhook = z.strictObject({
  object: z.enum(["page", "instagram"]),
  entry: z
    .array(
      z
        .strictObject({
          id,
          time: z.number().int().positive(),
          messaging: z.array(event).length(1).optional(),
          /** …/webhooks/webhook-events/standby */
          standby: z.array(event).min(1).optional(),
          changes: z.array(change).min(1).optional(),
        })
        .refine((entry) => Object.keys(entry).length === 3, "Exactly one of messaging, standby and changes"),
    )
    .min(1),
});

/** Throws if Meta would not send this. */
export function requireGraphWebhook(payload: object): void {
  const { error } = webhook.safeParse(payload);
  if (error) throw new Error(`Meta does not send this webhook: ${z.prettifyError(error)}\n${JSON.stringify(payload)}`);
}
