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
  /** The sender, if it was not the customer. */
  sender: string | null;
  text: string;
}

/** The preview line of a list row: the last message and its sender. */
export function roomPreview(
  room: Room,
  t: ReturnType<typeof useTranslations<"rooms">>,
  author: { isMe: boolean; name: string | undefined },
): PreviewParts {
  const named = NAMED.find((kind) => kind === room.last_message_kind);
  const text =
    room.last_message_kind === "coupon"
      ? couponPress(room, t)
      : room.last_message_preview || t(`preview.${named ?? wordless(room)}`);
  switch (room.last_message_author_kind) {
    case "member":
      return { sender: author.isMe ? t("preview.you") : (author.name ?? t("room.formerMember")), text };
    case "bot":
      return { sender: t("preview.bot"), text };
    default:
      return { sender: null, text };
  }
}

/** The preview of a press on a coupon is its name, until its time is over and the project no longer keeps previews. */
function couponPress({ last_message_preview: name }: Room, t: ReturnType<typeof useTranslations<"rooms">>): string {
  return name ? t("preview.coupon", { name }) : t("preview.postback");
}

/** Why there is no text: text messages have some until their sender unsends them, and only the sender can. */
function wordless({ last_message_kind, last_message_author_kind, last_customer_sequence }: Room) {
  // only rooms of erased customers end with an event
  if (last_message_kind === "event") return "erased";
  return last_message_author_kind === "customer" && last_customer_sequence === 0 ? "empty" : "unsent";
}
