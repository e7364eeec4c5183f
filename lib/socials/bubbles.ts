import * as z from "zod";
import type { Message } from "@/lib/messages/schema";

const bubblesSchema = z.object({ bubbles: z.array(z.string().min(1)).min(1).max(5) });
const quickRepliesSchema = z.object({
  quick_replies: z.array(z.object({ label: z.string().min(1).max(20), data: z.string().min(1).max(300) })).max(13),
});

/** The texts of a message in order. One that the product wrote may be several bubbles, which a channel takes in one call. */
export function bubblesOf({ author_kind, content, text }: Pick<Message, "author_kind" | "content" | "text">): string[] {
  const several = author_kind === "bot" ? bubblesSchema.safeParse(content) : null;
  if (several?.success) return several.data.bubbles;
  return text ? [text] : [];
}

/** What the customer may press instead of typing; only the product itself offers any. */
export function quickRepliesOf({ author_kind, content }: Pick<Message, "author_kind" | "content">) {
  const known = author_kind === "bot" ? quickRepliesSchema.safeParse(content) : null;
  return known?.success ? known.data.quick_replies : [];
}
