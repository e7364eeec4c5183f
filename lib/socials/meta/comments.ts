import { createHash } from "node:crypto";
import * as z from "zod";
import type { StoredEvent } from "../adapter";
import type { InboundComment, InboundEvent, RemoteMedia } from "../inbound";
import { eventKey, isInstant, malformedEvent } from "../stored-event";
import type { MetaChannel } from "./schema";

// Comments among the changes of a webhook. Meta adds fields and kinds without notice: unknown ones are tolerated.
// https://developers.facebook.com/docs/graph-api/webhooks/reference/page#feed
// https://developers.facebook.com/docs/instagram-platform/webhooks

const id = z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(200));
const party = z.looseObject({
  id: id.pipe(z.string().max(128)),
  name: z.string().nullish(),
  username: z.string().nullish(),
});

const feedSchema = z.looseObject({
  item: z.literal("comment"),
  verb: z.enum(["add", "edited", "edit", "remove", "hide", "unhide"]),
  post_id: id,
  comment_id: id,
  /** The comment that it answers; of a top-level comment, the post. */
  parent_id: id.nullish(),
  /** Missing if the app may not know the author. */
  from: party.nullish(),
  message: z.string().nullish(),
  photo: z.string().nullish(),
  video: z.string().nullish(),
  /** In seconds. */
  created_time: z.coerce.number().nullish(),
});
const instagramSchema = z.looseObject({
  id,
  from: party,
  media: z.looseObject({ id }),
  parent_id: id.nullish(),
  text: z.string().nullish(),
});
const time = z.coerce.number().check(z.refine((value) => isInstant(millisecondsOf(value))));
const changeSchema = z.discriminatedUnion("field", [
  z.object({ field: z.literal("feed"), time, value: feedSchema }),
  z.object({ field: z.literal("comments"), time, value: instagramSchema }),
  z.object({ field: z.literal("live_comments"), time, value: instagramSchema }),
]);
type Change = z.output<typeof changeSchema>;

/** Some of Meta's timestamps are in seconds. */
export const millisecondsOf = (timestamp: number) => (timestamp < 100_000_000_000 ? timestamp * 1000 : timestamp);

const anyChangeSchema = z.looseObject({
  field: z.string(),
  value: z.looseObject({ item: z.string().optional() }).nullish(),
});

/** Whether a payload of the ledger is a change, not an event of a chat. */
export const isChange = (payload: unknown) => anyChangeSchema.safeParse(payload).success;

/**
 * A change in its stored form. Null for what is not about comments: a page's feed also reports posts, likes and shares, by the thousand.
 * `sent_at`: the entry's time.
 */
export function storedChange(given: unknown, sent_at: number, account_id: string): StoredEvent | null {
  const any = anyChangeSchema.safeParse(given);
  if (!any.success) return malformedEvent(given);
  const { field, value } = any.data;
  if (field !== "comments" && field !== "live_comments" && !(field === "feed" && value?.item === "comment"))
    return null;
  const payload = { field, time: sent_at, value };
  const known = changeSchema.safeParse(payload);
  if (!known.success) return malformedEvent(payload);
  const change = known.data;
  const verb = change.field === "feed" ? change.value.verb : "add";
  const comment_id = change.field === "feed" ? change.value.comment_id : change.value.id;
  const author = change.value.from?.id ?? "";
  // only the first event of a comment has an id that is the same in every redelivery and needs no time
  const digest = createHash("sha256").update(JSON.stringify(payload)).digest("base64url");
  return {
    external_id: verb === "add" ? eventKey("comment", [comment_id]) : eventKey(`comment_${verb}`, [comment_id, digest]),
    source: author,
    kind: verb === "add" ? (author === account_id ? "echo" : "comment") : KINDS[verb],
    occurred_at: new Date(millisecondsOf(sent_at)).toISOString(),
    payload,
  };
}

/** "unsend": what awaits its message is recognised by it. */
const KINDS = {
  edit: "edit",
  edited: "edit",
  remove: "unsend",
  hide: "comment_state",
  unhide: "comment_state",
} as const;

/** Parses a stored change; null for one without an author. Throws ZodError if malformed. */
export function parseChange(
  payload: unknown,
  reader: { channel: MetaChannel; account_id: string },
): InboundEvent | null {
  const change = changeSchema.parse(payload);
  return change.field === "feed" ? parseFeed(change, reader.account_id) : parseInstagram(change, reader.account_id);
}

function parseFeed({ time, value }: Extract<Change, { field: "feed" }>, account_id: string): InboundEvent | null {
  const { verb, comment_id, post_id, parent_id, from, message, photo, video, created_time } = value;
  if (verb === "remove") return { type: "unsend", external_id: comment_id };
  if (verb === "hide" || verb === "unhide") {
    return { type: "comment_state", external_id: comment_id, is_hidden: verb === "hide" };
  }
  if (!from) return null;
  if (verb === "edited" || verb === "edit") {
    if (!message) return null;
    const number = millisecondsOf(time);
    return {
      type: "edit",
      external_customer_id: from.id,
      external_id: comment_id,
      number,
      text: message,
      content: null,
    };
  }
  const written = created_time && isInstant(millisecondsOf(created_time)) ? created_time : time;
  return comment({
    external_customer_id: from.id,
    customer_name: from.name ?? null,
    external_id: comment_id,
    external_post_id: post_id,
    external_parent_id: parent_id && parent_id !== post_id ? parent_id : null,
    is_own: from.id === account_id,
    is_live: false,
    text: message || null,
    media: [
      ...(photo ? [remote(photo, { kind: "image", name: "image.jpg", mime: "image/jpeg" })] : []),
      ...(video ? [remote(video, { kind: "video", name: "video.mp4", mime: "video/mp4" })] : []),
    ],
    sent_at: new Date(millisecondsOf(written)).toISOString(),
  });
}

function parseInstagram({ field, time, value }: Exclude<Change, { field: "feed" }>, account_id: string): InboundEvent {
  const { id: external_id, from, media, parent_id, text } = value;
  return comment({
    external_customer_id: from.id,
    customer_name: from.username ?? from.name ?? null,
    external_id,
    external_post_id: media.id,
    external_parent_id: parent_id ?? null,
    is_own: from.id === account_id,
    is_live: field === "live_comments",
    text: text || null,
    media: [],
    sent_at: new Date(millisecondsOf(time)).toISOString(),
  });
}

const remote = (address: string, file: Pick<RemoteMedia, "kind" | "name" | "mime">): RemoteMedia => ({
  ...file,
  reference: `url:${address}`,
});

/** A GIF or sticker has neither text nor file. */
const comment = (given: Omit<InboundComment, "type" | "kind">): InboundComment => ({
  type: "comment",
  kind: given.media.length > 0 ? "media" : given.text ? "text" : "unsupported",
  ...given,
});
