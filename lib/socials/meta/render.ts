import * as z from "zod";
import type { Attachment } from "@/lib/media/schema";
import type { Delivery } from "../adapter";
import { bubblesOf, quickRepliesOf } from "../bubbles";
import { splitText } from "../split-text";

/** Maximum text length of a call, and how to measure it. */
export interface TextLimit {
  max: number;
  measure: (text: string) => number;
}

/** The limits of one of Meta's channels. */
export interface SendLimits {
  text: TextLimit;
  /** The type and URL with which to send a file; null: not supported, so it is sent as a link. */
  file(file: Attachment): { type: Attachment["kind"]; url: string } | null;
}

/** The `message` of a Send API call. */
export type MetaMessage =
  | { text: string; quick_replies?: { content_type: "text"; title: string; payload: string }[] }
  | { attachment: { type: Attachment["kind"]; payload: { url: string } } };

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
  const last = calls.at(-1);
  const choices = quickRepliesOf(message);
  if (last && "text" in last && choices.length > 0) {
    last.quick_replies = choices.map(({ label, data }) => ({ content_type: "text", title: label, payload: data }));
  }
  return calls;
}
