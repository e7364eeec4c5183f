import "server-only";

import { mediaUrl } from "@/lib/media/url";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type QuickBubble, type QuickList, quickListSchema } from "./schema";

/** Adds the URLs of images before the bubbles leave the server. */
export function withUrls(bubbles: readonly QuickBubble[]): QuickBubble[] {
  return bubbles.map((bubble) =>
    "image" in bubble
      ? { image: { ...bubble.image, url: mediaUrl(bubble.image.id) } }
      : "cards" in bubble
        ? { ...bubble, pictures: bubble.pictures.map((picture) => ({ ...picture, url: mediaUrl(picture.id) })) }
        : bubble,
  );
}

/** Everything the member can use: the project's and their own, at most 2,000. */
export async function listQuickMessages(member: Member): Promise<QuickList> {
  const data = await ask(member, "list_quick_messages", { p_project_id: member.project_id });
  const { messages, folders } = readAnswer(quickListSchema, data);
  return { messages: messages.map((message) => ({ ...message, bubbles: withUrls(message.bubbles) })), folders };
}
