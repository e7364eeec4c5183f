"use client";

import { useState } from "react";
import { cn } from "@/components/ui/cn";
import type { Attachment } from "@/lib/media/schema";
import { FileCard } from "./file-card";
import { ImageTile } from "./image-tile";
import { Lightbox } from "./lightbox";
import { MediaState } from "./media-state";

interface AttachmentGridProps {
  attachments: readonly Attachment[];
  /** Requests a missing file again; null without the right to. */
  onRetry: ((attachment_id: string) => Promise<void>) | null;
  /** URL of the conversation in the channel's own app. */
  nativeUrl?: string | null;
}

/** The files of a message: images in a grid, other files below one another. */
export function AttachmentGrid({ attachments, onRetry, nativeUrl = null }: AttachmentGridProps) {
  const [shown, setShown] = useState<number | null>(null);
  const images = attachments.filter(({ kind, state }) => kind === "image" && state === "ready");
  const others = attachments.filter((attachment) => !images.includes(attachment));
  const isSingle = images.length === 1;
  return (
    <>
      {images.length > 0 ? (
        <ul
          className={cn(
            "grid max-w-full gap-1",
            isSingle
              ? "w-fit"
              : images.length === 4
                ? "w-72 grid-cols-2"
                : images.length === 2
                  ? "w-72 grid-cols-2"
                  : "w-80 grid-cols-3",
          )}
        >
          {images.map((image, index) => (
            <li key={image.id}>
              <ImageTile image={image} isSingle={isSingle} onOpen={() => setShown(index)} />
            </li>
          ))}
        </ul>
      ) : null}
      {others.map((attachment) =>
        attachment.state === "ready" ? (
          <FileCard key={attachment.id} attachment={attachment} />
        ) : (
          <MediaState key={attachment.id} attachment={attachment} onRetry={onRetry} nativeUrl={nativeUrl} />
        ),
      )}
      <Lightbox images={images} index={shown} onIndex={setShown} />
    </>
  );
}
