import "server-only";

import type { Attachment } from "@/lib/media/schema";
import { mediaUrl } from "@/lib/media/url";
import type { Member } from "@/lib/members/authority";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type PreparedBubble, type QuickList, quickListSchema } from "./schema";

/** Adds the URLs of files before the bubbles leave the server. */
export function withUrls<Bubble extends PreparedBubble>(bubbles: readonly Bubble[]): Bubble[] {
  return bubbles.map((bubble) => {
    if ("image" in bubble) return { ...bubble, image: withUrl(bubble.image) };
    if ("video" in bubble) return { ...bubble, video: withUrl(bubble.video) };
    return "cards" in bubble ? { ...bubble, pictures: bubble.pictures.map(withUrl) } : bubble;
  });
}

const withUrl = (file: Attachment): Attachment => ({ ...file, url: mediaUrl(file.id) });

/** Everything the member can use: the project's and their own, at most 2,000. */
export async function listQuickMessages(member: Member): Promise<QuickList> {
  const data = await ask(member, "list_quick_messages", { p_project_id: member.project_id });
  const { messages, folders } = readAnswer(quickListSchema, data);
  return { messages: messages.map((message) => ({ ...message, bubbles: withUrls(message.bubbles) })), folders };
}
