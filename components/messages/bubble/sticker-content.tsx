"use client";

import { Sticker as StickerIcon } from "lucide-react";
import Image from "next/image";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { useImageRetry } from "@/components/ui/display/use-image-retry";
import type { Sticker } from "@/lib/messages/content/content";

const SIDE_PX = 128;

/** A sticker as an image, or its text in a box of the same size while the image is not available. */
export function StickerContent({ sticker }: { sticker: Sticker | null }) {
  const t = useTranslations("messages");
  const [isShown, setShown] = useState(false);
  const { isMissing, attempt, onError } = useImageRetry(sticker?.src ?? "");
  const name = sticker?.words ? t("stickerSaying", { words: sticker.words }) : t("sticker");
  if (!sticker || isMissing) {
    return (
      <p className="flex size-32 flex-col items-center justify-center gap-1 rounded-card border border-border border-dashed p-2 text-center text-muted text-sm leading-label">
        <StickerIcon aria-hidden="true" className="size-6 shrink-0" />
        <span className="line-clamp-3 [overflow-wrap:anywhere]">{name}</span>
        <span className="sr-only">, {t("stickerMissing")}</span>
      </p>
    );
  }
  return (
    <Image
      key={attempt}
      src={sticker.src}
      alt={name}
      width={SIDE_PX}
      height={SIDE_PX}
      unoptimized
      draggable={false}
      onLoad={() => setShown(true)}
      onError={onError}
      className={cn("size-32 object-contain", !isShown && "rounded-card bg-sunken text-transparent")}
    />
  );
}
