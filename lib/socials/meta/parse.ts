import type { InboundEvent, InboundMessage } from "../inbound";
import { saidIn } from "./cards";
import { isChange, millisecondsOf, parseChange } from "./comments";
import { type Content, contentOf, referralOf } from "./content";
import { eventSchema, type MetaEvent, type MetaMessage } from "./payload";
import type { MetaChannel } from "./schema";
import { parseThread, standbyOf } from "./thread-events";

/** Context for parsing an event. */
export interface Reader {
  channel: MetaChannel;
  /** The account's id at Meta: its own messages are echoes. */
  account_id: string;
  /** Our app's id: identifies our own messages. */
  app_id: string | null;
  /** URL of the conversation in Meta's own inbox. */
  native_url: string;
}

/** Parses a stored event; null for kinds that we ignore. Throws ZodError if malformed. */
export function parseEvent(payload: unknown, reader: Reader): InboundEvent | null {
  if (isChange(payload)) return parseChange(payload, reader);
  const event = eventSchema.parse(payload);
  const at = new Date(millisecondsOf(event.timestamp)).toISOString();
  const isOurs = event.sender.id === reader.account_id;
  const external_customer_id = isOurs ? event.recipient.id : event.sender.id;
  const { message, message_edit, postback, reaction, read, delivery, referral } = event;
  const base = { external_customer_id, sent_at: at, ...standbyOf(event, reader.app_id) };

  if (message?.is_deleted) return { type: "unsend", external_id: message.mid };
  if (message) return parseMessage(message, base, reader, isOurs || message.is_echo === true);
  if (message_edit) {
    const { mid, text, num_edit } = message_edit;
    const number = num_edit ?? millisecondsOf(event.timestamp);
    return text ? { type: "edit", external_customer_id, external_id: mid, number, text, content: null } : null;
  }
  if (postback) {
    const external_id = postback.mid ?? `postback:${event.sender.id}:${event.timestamp}`;
    const said = saidIn(postback.payload ?? "");
    if (said !== null) {
      return inbound(base, { external_id, kind: "text", text: said, content: { quick_reply: postback.title || said } });
    }
    return inbound(base, {
      external_id,
      kind: "rich",
      text: postback.title ?? null,
      content: {
        kind: "postback",
        title: postback.title ?? null,
        data: (postback.payload ?? "").slice(0, 300),
        ...referralOf(postback.referral),
      },
    });
  }
  const thread = parseThread(event, external_customer_id, reader.app_id);
  if (thread) return thread;
  // reactions of the account in its own app are not shown
  if (reaction) return isOurs ? null : parseReaction(reaction, external_customer_id);
  if (isOurs) return null;
  // Instagram names the message that was read; the event's timestamp is the time of the conversation
  if (read) {
    const up_to = read.watermark ? new Date(millisecondsOf(read.watermark)).toISOString() : at;
    return { type: "mark", external_customer_id, mark: "read", up_to, external_ids: read.mid ? [read.mid] : [] };
  }
  if (delivery) {
    const up_to = new Date(millisecondsOf(delivery.watermark)).toISOString();
    return { type: "mark", external_customer_id, mark: "delivered", up_to, external_ids: delivery.mids ?? [] };
  }
  // a known customer came back through a link or an ad
  if (referral) {
    return inbound(base, {
      external_id: `referral:${event.sender.id}:${event.timestamp}`,
      kind: "rich",
      content: { kind: "referral", ...referralOf(referral) },
    });
  }
  return null;
}

type Base = Pick<InboundMessage, "external_customer_id" | "sent_at" | "is_standby" | "is_press">;

function inbound(base: Base, given: Pick<InboundMessage, "external_id" | "kind"> & Partial<InboundMessage>) {
  return {
    type: "message" as const,
    text: null,
    content: null,
    media: [],
    reply_to_external_id: null,
    is_echo: false,
    reply_token: null,
    quote_token: null,
    read_token: null,
    ...base,
    ...given,
  } satisfies InboundMessage;
}

function parseMessage(message: MetaMessage, base: Base, reader: Reader, is_echo: boolean): InboundMessage {
  const content: Content = contentOf(message, reader);
  const said = is_echo ? null : saidIn(message.quick_reply?.payload ?? "");
  return inbound(base, {
    external_id: message.mid,
    ...content,
    ...(said !== null && { text: said }),
    reply_to_external_id: message.reply_to?.mid ?? null,
    is_echo,
    // Messenger names the app; Instagram may omit it, and then only the message id tells
    ...(is_echo &&
      message.app_id != null &&
      (message.app_id === reader.app_id ? { is_own: true } : { is_foreign: true })),
  });
}

/** Reactions that Meta names without an emoji. */
const EMOJI: Record<string, string> = {
  love: "❤️",
  smile: "😆",
  wow: "😮",
  sad: "😢",
  angry: "😠",
  like: "👍",
  dislike: "👎",
};

function parseReaction(reaction: NonNullable<MetaEvent["reaction"]>, external_customer_id: string): InboundEvent {
  const emoji = reaction.emoji ?? EMOJI[reaction.reaction ?? ""] ?? "❤️";
  return {
    type: "reaction",
    external_customer_id,
    external_id: reaction.mid,
    emoji: reaction.action === "unreact" ? null : emoji,
  };
}
