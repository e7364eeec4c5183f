import * as z from "zod";

// The parts of Meta's webhooks that we use. Unknown fields and kinds are tolerated, because Meta adds them without notice.
// https://developers.facebook.com/docs/messenger-platform/reference/webhook-events
// https://developers.facebook.com/docs/messenger-platform/instagram/features/webhook

export const bodySchema = z.object({ object: z.string(), entry: z.array(z.unknown()).max(1000) });

/** The events of one account. */
export const entrySchema = z.object({
  id: z.string(),
  messaging: z.array(z.unknown()).optional(),
  /** Events of threads that another app controls now: still the customer's messages. */
  standby: z.array(z.unknown()).optional(),
  /** Comments, among others; `time` is theirs. */
  changes: z.array(z.unknown()).optional(),
  time: z.coerce.number().optional(),
});

const party = z.object({ id: z.string().min(1).max(128) });
/** Some of Meta's numeric ids exceed JavaScript's exact integers. */
const id = z.union([z.string(), z.number()]).transform(String);

/** A template's card, or a product of the shop's catalogue. */
const element = z.looseObject({
  title: z.string().nullish(),
  subtitle: z.string().nullish(),
  image_url: z.string().nullish(),
  default_action: z.looseObject({ url: z.string().nullish() }).nullish(),
});
export type MetaElement = z.output<typeof element>;

const attachment = z.looseObject({
  type: z.string().max(60),
  /** Of shares and templates: next to the payload, not inside it. */
  title: z.string().nullish(),
  url: z.string().nullish(),
  payload: z
    .looseObject({
      url: z.string().nullish(),
      title: z.string().nullish(),
      sticker_id: id.nullish(),
      coordinates: z.object({ lat: z.number(), long: z.number() }).nullish(),
      template_type: z.string().nullish(),
      text: z.string().nullish(),
      /** The Graph API's id of a shared post or reel. */
      id: id.nullish(),
      ig_post_media_id: id.nullish(),
      reel_video_id: id.nullish(),
      elements: z.array(element).nullish(),
      generic: z.looseObject({ elements: z.array(element).nullish() }).nullish(),
      product: z.looseObject({ elements: z.array(element).nullish() }).nullish(),
    })
    .nullish(),
});
export type MetaAttachment = z.output<typeof attachment>;

const referral = z.looseObject({
  ref: z.string().nullish(),
  source: z.string().nullish(),
  type: z.string().nullish(),
  ad_id: id.nullish(),
  ads_context_data: z.looseObject({ ad_title: z.string().nullish() }).nullish(),
});
export type MetaReferral = z.output<typeof referral>;

const message = z.looseObject({
  mid: z.string().min(1).max(200),
  text: z.string().nullish(),
  is_echo: z.boolean().nullish(),
  app_id: id.nullish(),
  is_deleted: z.boolean().nullish(),
  is_unsupported: z.boolean().nullish(),
  attachments: z.array(attachment).nullish(),
  quick_reply: z.looseObject({ payload: z.string() }).nullish(),
  reply_to: z
    .looseObject({
      mid: z.string().nullish(),
      story: z.looseObject({ id: id.nullish(), url: z.string().nullish() }).nullish(),
    })
    .nullish(),
  referral: referral.nullish(),
});
export type MetaMessage = z.output<typeof message>;

/** https://developers.facebook.com/documentation/business-messaging/messenger-platform/webhooks/webhook-events/messaging_handovers */
const handover = z.looseObject({ previous_owner_app_id: id.nullish(), new_owner_app_id: id.nullish() });
export type MetaHandover = z.output<typeof handover>;

/** An entry of `messaging`: every kind has sender, recipient and timestamp. */
export const eventSchema = z.looseObject({
  sender: party,
  recipient: party,
  timestamp: z.coerce.number().positive(),
  message: message.optional(),
  /** The page field `message_edits`: the text after the edit, and the edit's number. */
  message_edit: z
    .looseObject({
      mid: z.string().min(1).max(200),
      text: z.string().nullish(),
      num_edit: z.coerce.number().int().nonnegative().nullish(),
    })
    .optional(),
  postback: z
    .looseObject({
      mid: z.string().max(200).nullish(),
      title: z.string().nullish(),
      payload: z.string().nullish(),
      referral: referral.nullish(),
    })
    .optional(),
  reaction: z
    .looseObject({
      mid: z.string().min(1).max(200),
      action: z.enum(["react", "unreact"]),
      reaction: z.string().nullish(),
      emoji: z.string().nullish(),
    })
    .optional(),
  /** Messenger: everything up to an instant; Instagram: one message. */
  read: z.looseObject({ watermark: z.coerce.number().nullish(), mid: z.string().nullish() }).optional(),
  delivery: z.looseObject({ watermark: z.coerce.number(), mids: z.array(z.string()).nullish() }).optional(),
  referral: referral.optional(),
  /** Which app holds the thread. An app id is null where nobody holds it. */
  pass_thread_control: handover.optional(),
  take_thread_control: handover.optional(),
  request_thread_control: z.looseObject({ requested_owner_app_id: id.nullish() }).optional(),
  /** Ours: the event came in `standby`. */
  is_standby: z.boolean().optional(),
});
export type MetaEvent = z.output<typeof eventSchema>;

/** The fields that determine an event's kind; other kinds are stored and skipped. */
export const eventKinds = [
  "message",
  "message_edit",
  "postback",
  "reaction",
  "read",
  "delivery",
  "referral",
  "pass_thread_control",
  "take_thread_control",
  "request_thread_control",
] as const;
