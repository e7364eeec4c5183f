import * as z from "zod";
import type { Message } from "@/lib/messages/schema";

const bubblesSchema = z.object({ bubbles: z.array(z.string().min(1)).min(1).max(5) });
const quickRepliesSchema = z.object({
  quick_replies: z.array(z.object({ label: z.string().min(1).max(20), data: z.string().min(1).max(300) })).max(13),
});

/** A message's texts in order. An automatic message can have several bubbles, which channels send in one call. */
export function bubblesOf({ author_kind, content, text }: Pick<Message, "author_kind" | "content" | "text">): string[] {
  const several = author_kind === "bot" ? bubblesSchema.safeParse(content) : null;
  if (several?.success) return several.data.bubbles;
  return text ? [text] : [];
}

/** Quick replies to offer; only automatic messages have any. */
export function quickRepliesOf({ author_kind, content }: Pick<Message, "author_kind" | "content">) {
  const known = author_kind === "bot" ? quickRepliesSchema.safeParse(content) : null;
  return known?.success ? known.data.quick_replies : [];
}
