"use client";

import { Dialog } from "@base-ui/react/dialog";
import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { RetriedImage } from "@/components/ui/display/retried-image";
import { displayUrl } from "@/lib/media/display-url";
import type { Attachment } from "@/lib/media/schema";

interface LightboxProps {
  images: readonly Pick<Attachment, "id" | "url" | "name" | "mime" | "width" | "height">[];
  /** Index of the image shown; null: closed. */
  index: number | null;
  onIndex: (index: number | null) => void;
}

const control =
  "pointer-events-auto flex size-11 shrink-0 items-center justify-center rounded-full bg-black/55 text-white hover:bg-black/80 [&_svg]:size-5";
/** For images of unknown size. */
const FALLBACK_SIDE = 1200;
const ZOOM = 2.5;

/** Images in full screen. A click enlarges; arrow keys switch between them; Escape or a click beside the image closes. */
export function Lightbox({ images, index, onIndex }: LightboxProps) {
  const t = useTranslations();
  const ui = useTranslations("ui");
  const image = index === null ? undefined : images[index];
  const hasSeveral = images.length > 1;
  const picture = useRef<HTMLImageElement>(null);
  /** The width of the enlarged image in px, and whose it is. */
  const [enlarged, setEnlarged] = useState<{ id: string; width: number } | null>(null);
  const width = enlarged && enlarged.id === image?.id ? enlarged.width : null;
  const zoom = () =>
    setEnlarged(
      image && picture.current && width === null ? { id: image.id, width: picture.current.clientWidth * ZOOM } : null,
    );
  const show = (next: number | null) => {
    setEnlarged(null);
    onIndex(next);
  };
  const move = (by: number) => {
    if (index !== null) show((index + by + images.length) % images.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasSeveral && event.key === "ArrowRight") move(1);
    if (hasSeveral && event.key === "ArrowLeft") move(-1);
  };
  return (
    <Dialog.Root open={image !== undefined} onOpenChange={(open) => open || show(null)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-(--layer-modal) bg-black/85" />
        {/* lets clicks beside the image and the buttons reach the backdrop, which closes */}
        <Dialog.Popup
          onKeyDown={onKeyDown}
          aria-label={t("media.viewer.label")}
          className="pointer-events-none fixed inset-0 z-(--layer-modal) flex flex-col outline-none"
        >
          <header className="flex items-center gap-2 p-3 text-white">
            <Dialog.Title className="min-w-0 flex-1 truncate px-1">{image?.name}</Dialog.Title>
            {hasSeveral && index !== null ? (
              <span className="tabular text-sm">
                {t("media.viewer.position", { index: index + 1, total: images.length })}
              </span>
            ) : null}
            {image ? (
              <button
                type="button"
                aria-pressed={width !== null}
                aria-label={t("media.viewer.zoom")}
                onClick={zoom}
                className={control}
              >
                {width === null ? <ZoomIn aria-hidden="true" /> : <ZoomOut aria-hidden="true" />}
              </button>
            ) : null}
            {image ? (
              <a href={image.url} download={image.name} aria-label={t("media.download")} className={control}>
                <Download aria-hidden="true" />
              </a>
            ) : null}
            <Dialog.Close aria-label={ui("close")} className={control}>
              <X aria-hidden="true" />
            </Dialog.Close>
          </header>
          <div className="flex min-h-0 flex-1 items-center justify-between gap-2 px-3 pb-[calc(1rem+var(--safe-bottom))]">
            {hasSeveral ? (
              <button
                type="button"
                aria-label={t("media.viewer.previous")}
                onClick={() => move(-1)}
                className={control}
              >
                <ChevronLeft aria-hidden="true" />
              </button>
            ) : null}
            <div
              className={cn(
                "flex h-full min-w-0 flex-1 items-center justify-center",
                // an enlarged image can be scrolled to all its edges, which centring would prevent
                width !== null && "pointer-events-auto items-start justify-start overflow-auto",
              )}
              // the keyboard scrolls what has the focus
              {...(image &&
                width !== null && { tabIndex: 0, role: "group", "aria-label": t("media.image", { name: image.name }) })}
            >
              {image ? (
                <RetriedImage
                  ref={picture}
                  onClick={zoom}
                  style={width === null ? undefined : { width }}
                  key={image.id}
                  src={displayUrl(image)}
                  alt={t("media.image", { name: image.name })}
                  width={image.width ?? FALLBACK_SIDE}
                  height={image.height ?? FALLBACK_SIDE}
                  unoptimized
                  priority
                  className={cn(
                    "pointer-events-auto h-auto rounded-small object-contain",
                    width === null
                      ? "max-h-full w-auto max-w-full cursor-zoom-in"
                      : "mx-auto max-w-none cursor-zoom-out",
                  )}
                />
              ) : null}
            </div>
            {hasSeveral ? (
              <button type="button" aria-label={t("media.viewer.next")} onClick={() => move(1)} className={control}>
                <ChevronRight aria-hidden="true" />
              </button>
            ) : null}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
