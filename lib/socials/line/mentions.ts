import type { messagingApi } from "@line/bot-sdk";
import * as z from "zod";
import type { Message } from "@/lib/messages/schema";
import { splitText } from "../split-text";

type TextMessage = messagingApi.TextMessage | messagingApi.TextMessageV2;

const mentionsSchema = z.object({ mentions: z.array(z.object({ text: z.string().min(1), user_id: z.string() })) });
type Mention = z.output<typeof mentionsSchema>["mentions"][number];

/** The group members that an answer mentions, in the order of its text. */
export function readMentions({ content }: Pick<Message, "content">): Mention[] {
  const known = mentionsSchema.safeParse(content);
  return known.success ? known.data.mentions : [];
}

/** Braces are doubled where they are not a placeholder. https://developers.line.biz/en/reference/messaging-api/#text-message-v2 */
const escaped = (text: string) => text.replace(/[{}]/g, "$&$&");
/** How much longer the placeholders of 20 mentions can be than the names that they replace. */
const PLACEHOLDERS = 60;

/** A text whose mentions LINE shows as such. Parts without a mention are plain text. Pure. */
export function mentionMessages(text: string, mentions: readonly Mention[], max: number): TextMessage[] {
  let next = 0;
  const parts = splitText(text, max - PLACEHOLDERS, (part) => escaped(part).length);
  return parts.map((part, number): TextMessage => {
    const substitution: Record<string, messagingApi.SubstitutionObject> = {};
    let shown = "";
    let from = 0;
    for (let mention = mentions[next]; mention; mention = mentions[++next]) {
      const at = part.indexOf(mention.text, from);
      if (at === -1) {
        if (parts.slice(number + 1).some((later) => later.includes(mention.text))) break;
        continue; // the split went through it
      }
      const key = keyOf(next);
      substitution[key] = { type: "mention", mentionee: { type: "user", userId: mention.user_id } };
      shown += `${escaped(part.slice(from, at))}{${key}}`;
      from = at + mention.text.length;
    }
    if (from === 0) return { type: "text", text: part };
    return { type: "textV2", text: shown + escaped(part.slice(from)), substitution };
  });
}

const keyOf = (index: number) => `m${index}`;

/** The same message with the names as plain text. */
export function withoutMentions(message: messagingApi.Message, mentions: readonly Mention[]): messagingApi.Message {
  if (message.type !== "textV2") return message;
  const { substitution: _, text, ...rest } = message;
  const words = text.replace(/\{\{|\}\}|\{m(\d+)\}/g, (found, index?: string) =>
    index === undefined ? found.slice(1) : (mentions[Number(index)]?.text ?? ""),
  );
  return { ...rest, type: "text", text: words };
}
