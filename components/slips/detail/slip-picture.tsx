"use client";

import { ZoomIn } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Lightbox } from "@/components/media/lightbox";
import { useImageRetry } from "@/components/ui/display/use-image-retry";

/** The picture of a slip; a press shows it on the whole screen, where it can be enlarged. */
export function SlipPicture({ slip_id, url }: { slip_id: string; url: string }) {
  const t = useTranslations("slips.detail");
  const [shown, setShown] = useState<number | null>(null);
  const { attempt, onError } = useImageRetry(url);
  const picture = { id: slip_id, url, name: t("image"), mime: "image/jpeg", width: null, height: null };
  return (
    <>
      <button
        type="button"
        aria-label={t("openImage")}
        onClick={() => setShown(0)}
        className="group relative cursor-zoom-in self-start overflow-hidden rounded-control border border-border bg-sunken"
      >
        {/* biome-ignore lint/performance/noImgElement: access-controlled, so no optimiser may cache it */}
        <img key={attempt} src={url} alt={t("image")} onError={onError} className="max-h-96 w-full object-contain" />
        <span
          aria-hidden="true"
          className="absolute end-2 bottom-2 flex size-8 items-center justify-center rounded-full bg-black/55 text-white group-hover:bg-black/80"
        >
          <ZoomIn className="size-4" />
        </span>
      </button>
      <Lightbox images={[picture]} index={shown} onIndex={setShown} />
    </>
  );
}
