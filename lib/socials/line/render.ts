import type { messagingApi } from "@line/bot-sdk";
import * as z from "zod";
import { readBillCard } from "@/lib/bills/card";
import { type CardsContent, readCards, readQuickReplies, readTextsAround } from "@/lib/cards/content";
import type { Attachment } from "@/lib/media/schema";
import type { Delivery } from "../adapter";
import { bubblesOf, quickRepliesOf } from "../bubbles";
import { takesFile } from "../capabilities";
import type { MassContent } from "../mass-sender";
import { splitText, utf16Length } from "../split-text";
import { billFlex } from "./bill-card";
import { lineCapabilities } from "./capabilities";
import { lineCards, lineQuickReply, type PictureOf } from "./cards";
import { mentionMessages, readMentions } from "./mentions";
import { lineSender } from "./sender";

type LineMessage = messagingApi.Message;

/** Maximum length of a text, in UTF-16 units. https://developers.line.biz/en/reference/messaging-api/#text-message */
export const MAX_TEXT = 5_000;
/** Messages per call. */
export const MAX_MESSAGES = 5;
const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** Of a location's title and address. https://developers.line.biz/en/reference/messaging-api/#location-message */
const MAX_PLACE = 100;
/** Of a picture in a card, in pixels. */
const MAX_CARD_SIDE = 1_024;

const stickerSchema = z.object({ package_id: z.string(), sticker_id: z.string() });
const locationSchema = z.object({
  title: z.nullish(z.string()),
  address: z.nullish(z.string()),
  latitude: z.number(),
  longitude: z.number(),
});
/** A card or carousel in LINE's own format; LINE validates the rest. */
const flexSchema = z.object({
  kind: z.literal("flex"),
  alt_text: z.string().min(1),
  contents: z.looseObject({ type: z.enum(["bubble", "carousel"]) }),
});
type FlexContents = messagingApi.FlexMessage["contents"];
const MAX_ALT = 1_500;

/** Renders a message as calls of at most five LINE messages each, in order. Pure. */
export function renderCalls(
  delivery: Pick<Delivery, "message" | "attachments" | "quote_token" | "sender">,
): LineMessage[][] {
  const sender = delivery.sender && lineSender(delivery.sender);
  return inCalls(renderMessages(delivery).map((message) => (sender ? { ...message, sender } : message)));
}

/** Messages as calls of at most five, in order. */
export function inCalls(messages: LineMessage[]): LineMessage[][] {
  const calls: LineMessage[][] = [];
  for (let at = 0; at < messages.length; at += MAX_MESSAGES) calls.push(messages.slice(at, at + MAX_MESSAGES));
  return calls;
}

function renderMessages({
  message,
  attachments,
  quote_token,
}: Pick<Delivery, "message" | "attachments" | "quote_token">) {
  const bill = message.kind === "rich" ? readBillCard(message.content) : null;
  if (bill) return [billFlex(bill)];
  const cards = message.kind === "rich" ? readCards(message.content) : null;
  if (cards) {
    const { above, below } = readTextsAround(message.content);
    const shown = lineCards(cards, picturesOf(attachments));
    return withQuickReplies([...above.flatMap(textMessages), shown, ...below.flatMap(textMessages)], message);
  }
  const mentions = readMentions(message);
  const rendered: LineMessage[] = bubblesOf(message)
    .flatMap((text) => (mentions.length > 0 ? mentionMessages(text, mentions, MAX_TEXT) : textMessages(text)))
    .map((text, index) => (index === 0 && quote_token ? { ...text, quoteToken: quote_token } : text));
  if (message.kind === "sticker") {
    const sticker = stickerSchema.safeParse(message.content);
    if (sticker.success) {
      const { package_id, sticker_id } = sticker.data;
      const quote = quote_token && rendered.length === 0 ? { quoteToken: quote_token } : {};
      rendered.push({ type: "sticker", packageId: package_id, stickerId: sticker_id, ...quote });
    }
  }
  if (message.kind === "location") {
    const place = locationSchema.safeParse(message.content);
    if (place.success) {
      const { title, address, latitude, longitude } = place.data;
      const words = (text: string | null | undefined) => (text || "ตำแหน่งที่ตั้ง").slice(0, MAX_PLACE);
      rendered.push({ type: "location", title: words(title), address: words(address ?? title), latitude, longitude });
      // the customer needs the whole address
      const isCut = [title, address].some((text) => (text ?? "").length > MAX_PLACE);
      if (isCut) rendered.push(...textMessages([title, address].filter(Boolean).join("\n")));
    }
  }
  if (message.kind === "rich") {
    const flex = flexSchema.safeParse(message.content);
    if (flex.success) {
      const { alt_text, contents } = flex.data;
      rendered.push({ type: "flex", altText: alt_text.slice(0, MAX_ALT), contents: contents as FlexContents });
    }
  }
  return withQuickReplies([...rendered, ...attachments.map(renderFile)], message);
}

const textMessages = (text: string): LineMessage[] =>
  splitText(text, MAX_TEXT, utf16Length).map((part) => ({ type: "text", text: part }));

/** Renders a broadcast's messages: usually one per bubble, more for a text that is too long for one. Pure. */
export function renderMass({ bubbles, sender_name }: MassContent): LineMessage[] {
  const sender = sender_name ? { sender: { name: sender_name } } : {};
  const rendered = bubbles.flatMap((bubble): LineMessage[] =>
    "image" in bubble
      ? [renderFile(bubble.image)]
      : "video" in bubble
        ? [renderFile(bubble.video)]
        : "cards" in bubble
          ? [lineCards(massCards(bubble.cards), picturesOf(bubble.pictures))]
          : textMessages(bubble.text),
  );
  const sent = rendered.map((message) => ({ ...message, ...sender }));
  const replies = bubbles.at(-1)?.quick_replies ?? [];
  return replies.length === 0
    ? sent
    : sent.map((message, at) =>
        at === sent.length - 1 ? { ...message, quickReply: lineQuickReply(replies) } : message,
      );
}

const massCards = (cards: CardsContent["cards"]): CardsContent => ({ kind: "cards", cards });

/** Pictures in cards are JPEG or PNG of at most 1,024 × 1,024 pixels. https://developers.line.biz/en/reference/messaging-api/#f-image */
const picturesOf =
  (files: readonly Attachment[]): PictureOf =>
  (id) => {
    const file = files.find((one) => one.id === id);
    if (!file) return null;
    const { url, mime, size, width, height } = file;
    const isFit =
      /^image\/(jpeg|png)$/.test(mime) &&
      size <= MAX_IMAGE_BYTES &&
      Math.max(width ?? Number.POSITIVE_INFINITY, height ?? Number.POSITIVE_INFINITY) <= MAX_CARD_SIDE;
    return { url: isFit ? url : `${url}?as=preview`, width, height };
  };

/** Quick replies belong to the last message. */
function withQuickReplies(rendered: LineMessage[], message: Delivery["message"]): LineMessage[] {
  const replies = readQuickReplies(message.content);
  if (replies.length > 0) {
    const last = rendered.length - 1;
    return rendered.map((each, at) => (at === last ? { ...each, quickReply: lineQuickReply(replies) } : each));
  }
  const items = quickRepliesOf(message).map(({ label, data }) => ({
    type: "action" as const,
    action: { type: "postback" as const, label, data, displayText: label },
  }));
  return rendered.map((each, at) =>
    at === rendered.length - 1 && items.length > 0 ? { ...each, quickReply: { items } } : each,
  );
}

/**
 * LINE accepts pictures as JPEG or PNG, videos as MP4 with a preview picture, and sound as M4A or MP3 with its duration; everything else is
 * sent as a link.
 */
function renderFile(file: Attachment): LineMessage {
  const { kind, mime, size, url, name, duration_ms } = file;
  if (!takesFile(lineCapabilities.files, file)) return { type: "text", text: `${name}\n${url}`.slice(0, MAX_TEXT) };
  if (kind === "audio") return { type: "audio", originalContentUrl: url, duration: duration_ms ?? 0 };
  const isFit = kind === "video" || (/^image\/(jpeg|png)$/.test(mime) && size <= MAX_IMAGE_BYTES);
  return {
    type: kind === "video" ? "video" : "image",
    originalContentUrl: isFit ? url : `${url}?as=jpeg`,
    previewImageUrl: `${url}?as=preview`,
  };
}
