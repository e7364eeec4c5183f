import type { useTranslations } from "next-intl";
import { readSticker } from "@/lib/messages/content/content";
import { isCouponPress, readRich } from "@/lib/messages/content/rich";
import type { Bubble } from "@/lib/messages/outbox";

type Summarized = Pick<Bubble, "kind" | "text" | "content" | "attachments" | "unsent_at">;

/** A message in a few words: its text, or its kind. For quotes and screen readers. */
export function messageSummary(message: Summarized, t: ReturnType<typeof useTranslations<"messages">>): string {
  if (message.unsent_at) return t("kind.unsent");
  const rich = message.kind === "rich" ? readRich(message.content) : null;
  if (rich?.kind === "postback" && rich.coupon) return t("rich.postbackCouponNamed", { name: rich.coupon });
  if (message.text) return message.text;
  switch (message.kind) {
    case "media": {
      const [file] = message.attachments;
      return file?.kind === "file" ? `${t("kind.file")} ${file.name}` : t(`kind.${file?.kind ?? "file"}`);
    }
    case "sticker": {
      const words = readSticker(message.content)?.words;
      return words ? t("stickerSaying", { words }) : t("kind.sticker");
    }
    case "location":
      return t("kind.location");
    case "rich": {
      if (!rich) return t("kind.unsupported");
      if (rich.kind === "postback" && rich.title) return t("rich.postbackNamed", { title: rich.title });
      if (rich.kind === "postback" && isCouponPress(rich)) return t("rich.postbackCoupon");
      if ("title" in rich && rich.title) return rich.title;
      if ("alt" in rich && rich.alt) return rich.alt;
      return rich.kind === "unknown" ? t("kind.unsupported") : t(`kind.${rich.kind}`);
    }
    default:
      return t("kind.unsupported");
  }
}
