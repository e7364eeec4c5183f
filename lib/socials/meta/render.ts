import * as z from "zod";
import { readCards, readQuickReplies, readTextsAround } from "@/lib/cards/content";
import type { Attachment } from "@/lib/media/schema";
import type { Delivery } from "../adapter";
import { bubblesOf, quickRepliesOf } from "../bubbles";
import { splitText } from "../split-text";
import { type MetaTemplate, metaCards, metaQuickReplies } from "./cards";
import type { MetaChannel } from "./schema";

/** Maximum text length of a call, and how to measure it. */
export interface TextLimit {
  max: number;
  measure: (text: string) => number;
}

/** The limits of one of Meta's channels. */
export interface SendLimits {
  channel: MetaChannel;
  text: TextLimit;
  /** The type and URL with which to send a file; null: not supported, so it is sent as a link. */
  file(file: Attachment): { type: Attachment["kind"]; url: string } | null;
}

/** The `message` of a Send API call. */
export type MetaMessage = (
  | { text: string }
  | { attachment: { type: Attachment["kind"]; payload: { url: string } } }
  | { attachment: { type: "template"; payload: MetaTemplate } }
) & { quick_replies?: MetaQuickReply[] };

interface MetaQuickReply {
  content_type: "text";
  title: string;
  payload: string;
}

const placeSchema = z.object({
  title: z.string().nullish(),
  address: z.string().nullish(),
  latitude: z.number(),
  longitude: z.number(),
});

/**
 * Renders a message as calls, in order: one per text part and one per file, because Meta takes only one per call. A location becomes a map
 * link. Pure. https://developers.facebook.com/docs/messenger-platform/reference/send-api
 */
export function renderCalls(
  { message, attachments }: Pick<Delivery, "message" | "attachments">,
  limits: SendLimits,
): MetaMessage[] {
  const asText = (text: string): MetaMessage[] =>
    splitText(text, limits.text.max, limits.text.measure).map((piece) => ({ text: piece }));
  const cards = message.kind === "rich" ? readCards(message.content) : null;
  if (cards) {
    const pictureOf = (id: string) => {
      const file = attachments.find((one) => one.id === id);
      return file ? (limits.file(file)?.url ?? `${file.url}?as=jpeg`) : null;
    };
    const rendered = metaCards(limits.channel, cards, pictureOf);
    const sent: MetaMessage[] =
      "text" in rendered ? asText(rendered.text) : [{ attachment: { type: "template", payload: rendered.template } }];
    const { above, below } = readTextsAround(message.content);
    return withQuickReplies([...above.flatMap(asText), ...sent, ...below.flatMap(asText)], message, limits);
  }
  const calls = bubblesOf(message).flatMap(asText);
  if (message.kind === "location") {
    const place = placeSchema.safeParse(message.content);
    if (place.success) {
      const { title, address, latitude, longitude } = place.data;
      const link = `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
      calls.push(...asText([title, address, link].filter(Boolean).join("\n")));
    }
  }
  for (const file of attachments) {
    const taken = limits.file(file);
    if (taken) calls.push({ attachment: { type: taken.type, payload: { url: taken.url } } });
    else calls.push(...asText(`${file.name}\n${file.url}`));
  }
  return withQuickReplies(calls, message, limits);
}

/** Quick replies belong to the last call; Instagram takes them with a text only. */
function withQuickReplies(calls: MetaMessage[], message: Delivery["message"], { channel }: SendLimits): MetaMessage[] {
  const last = calls.at(-1);
  if (!last || (channel === "instagram" && !("text" in last))) return calls;
  const given = metaQuickReplies(readQuickReplies(message.content));
  const choices = quickRepliesOf(message).map(({ label, data }) => ({
    content_type: "text" as const,
    title: label,
    payload: data,
  }));
  const quick_replies = given.length > 0 ? given : "text" in last ? choices : [];
  return quick_replies.length > 0 ? [...calls.slice(0, -1), { ...last, quick_replies }] : calls;
}
