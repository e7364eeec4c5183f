"use client";

import { ImageOff } from "lucide-react";
import Image from "next/image";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { useImageRetry } from "@/components/ui/display/use-image-retry";
import { displayUrl } from "@/lib/media/display-url";
import type { Attachment } from "@/lib/media/schema";

const MAX_WIDTH = 280;
const MAX_HEIGHT = 320;
const MIN_SIDE = 72;

/** The size of a single image, known before it is loaded, so that nothing shifts. */
function frameOf({ width, height }: Attachment): { width: number; height: number } {
  if (!width || !height) return { width: MAX_WIDTH, height: MAX_WIDTH * 0.75 };
  const scale = Math.min(MAX_WIDTH / width, MAX_HEIGHT / height, 1);
  return {
    width: Math.max(MIN_SIDE, Math.round(width * scale)),
    height: Math.max(MIN_SIDE, Math.round(height * scale)),
  };
}

interface ImageTileProps {
  image: Attachment;
  /** A message's only image keeps its aspect ratio; several are cropped to squares. */
  isSingle: boolean;
  onOpen: () => void;
}

export function ImageTile({ image, isSingle, onOpen }: ImageTileProps) {
  const t = useTranslations("media");
  const src = displayUrl(image);
  const { isMissing, isGivenUp, attempt, onError, retry } = useImageRetry(src);
  const frame = frameOf(image);
  return (
    <button
      type="button"
      onClick={isGivenUp ? retry : onOpen}
      aria-label={t(isGivenUp ? "retryImage" : "openImage", { name: image.name })}
      style={isSingle ? { width: frame.width, aspectRatio: `${frame.width} / ${frame.height}` } : undefined}
      className={cn(
        "flex max-w-full items-center justify-center overflow-hidden rounded-card border border-border bg-sunken",
        !isSingle && "aspect-square w-full",
      )}
    >
      {isMissing ? (
        <span className="flex flex-col items-center gap-1 p-2 text-center text-muted text-xs">
          <ImageOff aria-hidden="true" className="size-5" />
          {t(isGivenUp ? "broken.givenUp" : "broken.retrying")}
        </span>
      ) : (
        <Image
          key={attempt}
          src={src}
          alt={t("image", { name: image.name })}
          width={frame.width}
          height={frame.height}
          unoptimized
          draggable={false}
          onError={onError}
          className="size-full object-cover"
        />
      )}
    </button>
  );
}
