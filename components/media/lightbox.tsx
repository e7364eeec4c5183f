"use client";

import { Dialog } from "@base-ui/react/dialog";
import { ChevronLeft, ChevronRight, Download, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import type { Attachment } from "@/lib/media/schema";

interface LightboxProps {
  images: readonly Attachment[];
  /** Which picture is shown; null for none. */
  index: number | null;
  onIndex: (index: number | null) => void;
}

const control =
  "flex size-11 shrink-0 items-center justify-center rounded-full bg-black/50 text-white hover:bg-black/75 [&_svg]:size-5";

/** Pictures over the whole screen. Arrow keys move between them, Escape or a click beside the picture closes. */
export function Lightbox({ images, index, onIndex }: LightboxProps) {
  const t = useTranslations("media");
  const ui = useTranslations("ui");
  const image = index === null ? undefined : images[index];
  const move = (by: number) => {
    if (index !== null) onIndex((index + by + images.length) % images.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (images.length < 2) return;
    if (event.key === "ArrowRight") move(1);
    if (event.key === "ArrowLeft") move(-1);
  };
  return (
    <Dialog.Root open={image !== undefined} onOpenChange={(open) => open || onIndex(null)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-(--layer-modal) bg-black/85" />
        <Dialog.Popup
          onKeyDown={onKeyDown}
          aria-label={t("viewer.label")}
          className="fixed inset-0 z-(--layer-modal) flex flex-col outline-none"
        >
          <header className="flex items-center gap-2 p-3 text-white">
            <Dialog.Title className="min-w-0 flex-1 truncate px-1">{image?.name}</Dialog.Title>
            {images.length > 1 && index !== null ? (
              <span className="tabular text-sm">{t("viewer.position", { index: index + 1, total: images.length })}</span>
            ) : null}
            {image ? (
              <a href={image.url} download={image.name} aria-label={t("download")} className={control}>
                <Download aria-hidden="true" />
              </a>
            ) : null}
            <Dialog.Close aria-label={ui("close")} className={control}>
              <X aria-hidden="true" />
            </Dialog.Close>
          </header>
          <div className="flex min-h-0 flex-1 items-center gap-2 px-3 pb-[calc(1rem+var(--safe-bottom))]">
            {images.length > 1 ? (
              <button type="button" aria-label={t("viewer.previous")} onClick={() => move(-1)} className={control}>
                <ChevronLeft aria-hidden="true" />
              </button>
            ) : null}
            {/* biome-ignore lint/a11y: a click beside the picture is a shortcut; Escape and the cross serve the keyboard */}
            <div className="flex h-full min-w-0 flex-1 items-center justify-center" onClick={() => onIndex(null)}>
              {image ? (
                // biome-ignore lint/a11y: keeps a click on the picture from closing it
                <img
                  src={image.url}
                  alt={t("image", { name: image.name })}
                  onClick={(event) => event.stopPropagation()}
                  className="max-h-full max-w-full rounded-small object-contain"
                />
              ) : null}
            </div>
            {images.length > 1 ? (
              <button type="button" aria-label={t("viewer.next")} onClick={() => move(1)} className={control}>
                <ChevronRight aria-hidden="true" />
              </button>
            ) : null}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
