"use client";

import Image from "next/image";
import { useTranslations } from "next-intl";
import { CardsBubble } from "@/components/cards/cards-preview";
import { FileCard } from "@/components/media/file-card";
import type { CardChannel } from "@/lib/cards/fit";
import { displayUrl } from "@/lib/media/display-url";
import type { Attachment } from "@/lib/media/schema";
import type { PreparedBubble } from "@/lib/quick-messages/schema";
import { quickVariables, type VariableValues } from "@/lib/quick-messages/variables";
import { MAX_META_MEDIA_BYTES } from "@/lib/socials/capabilities";

/** Bubbles as the customer sees them, with variables filled in. */
export function BubblePreview({
  bubbles,
  values,
  channel,
}: {
  bubbles: readonly PreparedBubble[];
  values: VariableValues;
  /** Shows cards as this channel does, and what falls away. */
  channel?: CardChannel | undefined;
}) {
  const t = useTranslations("media");
  return (
    <ul className="flex flex-col items-start gap-1.5">
      {bubbles.map((bubble, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bubbles are identified by their position
        <li key={index} className="max-w-full">
          {"text" in bubble ? (
            <p className="whitespace-pre-wrap rounded-card rounded-es-small bg-accent-soft px-3 py-2 [overflow-wrap:anywhere]">
              {quickVariables.fill(bubble.text, values) || "…"}
            </p>
          ) : "cards" in bubble ? (
            <CardsBubble bubble={bubble} channel={channel} />
          ) : "video" in bubble ? (
            <VideoBubble video={bubble.video} channel={channel} />
          ) : (
            <Image
              src={displayUrl(bubble.image)}
              alt={t("image", { name: bubble.image.name })}
              width={bubble.image.width ?? 200}
              height={bubble.image.height ?? 150}
              unoptimized
              className="h-auto max-h-40 w-auto max-w-full rounded-card border border-border object-contain"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A video, or the link that a channel gets whose limit it exceeds. */
function VideoBubble({ video, channel }: { video: Attachment; channel: CardChannel | undefined }) {
  const t = useTranslations("media");
  const names = useTranslations("ui.channel");
  const isLink = (channel === "facebook" || channel === "instagram") && video.size > MAX_META_MEDIA_BYTES;
  return (
    <div className="flex max-w-full flex-col gap-1">
      <FileCard attachment={video} />
      {isLink ? <p className="text-muted text-sm">{t("videoAsLink", { channel: names(channel) })}</p> : null}
    </div>
  );
}
