"use client";

import { Sticker as StickerIcon } from "lucide-react";
import Image from "next/image";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Sticker } from "@/lib/messages/content";

const SIDE_PX = 128;

/** A sticker as its picture; where that cannot be had, as what it says. */
export function StickerContent({ sticker }: { sticker: Sticker | null }) {
  const t = useTranslations("messages");
  const [isBroken, setBroken] = useState(false);
  const name = sticker?.words ? t("stickerSaying", { words: sticker.words }) : t("sticker");
  if (!sticker || isBroken) {
    return (
      <p className="flex items-center gap-2 rounded-card border border-border border-dashed px-3 py-2 text-muted">
        <StickerIcon aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {name}
          <span className="sr-only">, {t("stickerMissing")}</span>
        </span>
      </p>
    );
  }
  return (
    <Image
      src={sticker.src}
      alt={name}
      width={SIDE_PX}
      height={SIDE_PX}
      unoptimized
      draggable={false}
      onError={() => setBroken(true)}
      className="size-32 object-contain"
    />
  );
}
