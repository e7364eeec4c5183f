import type { useTranslations } from "next-intl";
import type { Room } from "@/lib/rooms/schema";

const NAMED = [
  "image",
  "video",
  "audio",
  "file",
  "sticker",
  "location",
  "unsupported",
  "postback",
  "share",
  "template",
  "flex",
  "imagemap",
  "referral",
  "rich",
  "story_reply",
  "story_mention",
] as const;

interface PreviewParts {
  /** Who wrote it, when it was not the customer. */
  sender: string | null;
  text: string;
}

/** The one line of a list row: who wrote last, and what. */
export function roomPreview(
  room: Room,
  t: ReturnType<typeof useTranslations<"rooms">>,
  author: { isMe: boolean; name: string | undefined },
): PreviewParts {
  const named = NAMED.find((kind) => kind === room.last_message_kind);
  const text = room.last_message_preview || t(`preview.${named ?? wordless(room)}`);
  switch (room.last_message_author_kind) {
    case "member":
      return { sender: author.isMe ? t("preview.you") : (author.name ?? t("room.formerMember")), text };
    case "bot":
      return { sender: t("preview.bot"), text };
    default:
      return { sender: null, text };
  }
}

/** Why there are no words: every text has some until its writer takes it back, and only who wrote can do that. */
function wordless({ last_message_kind, last_message_author_kind, last_customer_sequence }: Room) {
  // rooms of erased customers alone end with an event
  if (last_message_kind === "event") return "erased";
  return last_message_author_kind === "customer" && last_customer_sequence === 0 ? "empty" : "unsent";
}
