"use client";

import { ExternalLink, ImageOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import type { Post } from "@/lib/comments/schema";
import type { SocialKind } from "@/lib/rooms/schema";

interface PostCardProps {
  post: Post;
  channel: SocialKind;
}

/** The post under which the comments stand, above them: its picture and the beginning of its text. */
export function PostCard({ post, channel }: PostCardProps) {
  const t = useTranslations("messages.comment");
  const { text, url, picture_url } = post;
  return (
    <section
      aria-label={t("post")}
      className="flex shrink-0 items-center gap-3 border-border border-b bg-sunken px-4 py-2 md:px-6"
    >
      {picture_url ? (
        // biome-ignore lint/performance/noImgElement: our copy in storage, already as small as it is shown
        <img src={picture_url} alt="" className="size-12 shrink-0 rounded-small object-cover" />
      ) : (
        <span className="flex size-12 shrink-0 items-center justify-center rounded-small bg-surface text-muted">
          <ImageOff aria-hidden="true" className="size-5" />
        </span>
      )}
      <p className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 font-medium text-muted text-xs leading-label">
          <ChannelMark channel={channel} />
          {t("under")}
        </span>
        <span className="line-clamp-2 text-sm [overflow-wrap:anywhere]">{text ?? t("noText")}</span>
      </p>
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="touch-target flex shrink-0 items-center gap-1 font-medium text-accent-text text-sm underline"
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          {t("open")}
        </a>
      ) : null}
    </section>
  );
}
