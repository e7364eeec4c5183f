"use client";

import { RotateCw, X } from "lucide-react";
import Image from "next/image";
import { useFormatter, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { MAX_FILE_BYTES } from "@/lib/media/limits";
import { FileIcon } from "./file-icon";
import { fileSize } from "./file-size";
import { SoundPreview } from "./sound-preview";
import { isSound, type Upload } from "./upload-store";

interface UploadTileProps {
  upload: Upload;
  /** Whether there are other files to change positions with. */
  isMovable: boolean;
  isDragged: boolean;
  onMove: (by: -1 | 1) => void;
  onDragStart: () => void;
  /** Another tile is dragged over this one. */
  onDragOver: () => void;
  onDragEnd: () => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** A file being attached to a message. */
export function UploadTile(props: UploadTileProps) {
  const { upload, isMovable, isDragged, onMove, onDragStart, onDragOver, onDragEnd, onRemove, onRetry } = props;
  const t = useTranslations("media");
  const errorText = useErrorText();
  const formatter = useFormatter();
  const { name, mime, size, preview, state, progress, error } = upload;
  const isBusy = state === "waiting" || state === "uploading" || state === "checking";
  const isHeard = preview !== null && isSound(mime) && state !== "failed";
  const detail =
    state === "failed" && error
      ? error === "file_too_large"
        ? t("upload.tooLarge", { limit: MAX_FILE_BYTES / 1024 / 1024 })
        : errorText(error)
      : state === "checking"
        ? t("upload.checking")
        : state === "ready"
          ? fileSize(size, t, formatter)
          : formatter.number(progress, "percent");
  return (
    <li
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        onDragStart();
      }}
      onDragOver={(event) => {
        // files dragged in from outside are handled by the whole room
        if (event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        onDragOver();
      }}
      onDragEnd={onDragEnd}
      className={cn(
        isDragged && "opacity-60",
        "relative flex h-16 w-56 shrink-0 items-center gap-2.5 overflow-hidden rounded-control border bg-surface p-1.5 pe-9",
        // two buttons, one above the other, each with 44 px for a finger
        (isHeard || (state === "failed" && upload.canRetry)) && "pointer-coarse:h-24",
        state === "failed" ? "border-danger-border" : "border-border",
      )}
    >
      <span className="relative flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-small bg-sunken text-muted">
        {preview && !isSound(mime) ? (
          <Image
            src={preview}
            alt=""
            width={48}
            height={48}
            unoptimized
            draggable={false}
            className={cn("size-full object-cover", isBusy && "opacity-60")}
          />
        ) : (
          <FileIcon mime={mime} className="size-5" />
        )}
        {isMovable ? (
          <button
            type="button"
            aria-label={t("upload.move", { name })}
            onKeyDown={(event) => {
              if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
              event.preventDefault();
              onMove(event.key === "ArrowLeft" ? -1 : 1);
            }}
            className="absolute inset-0 cursor-grab rounded-small"
          />
        ) : null}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-sm leading-label">{name}</span>
        <span
          role={state === "failed" ? "alert" : undefined}
          className={cn(
            "tabular line-clamp-2 text-xs leading-label",
            state === "failed" ? "text-danger-text" : "text-muted",
          )}
        >
          {isHeard ? <SoundPreview src={preview} name={name} detail={detail} /> : detail}
        </span>
        {state === "failed" && upload.canRetry ? (
          <button
            type="button"
            aria-label={t("upload.retry", { name })}
            onClick={onRetry}
            className="touch-target absolute end-1 bottom-1 flex size-7 items-center justify-center rounded-full text-danger-text hover:bg-hover"
          >
            <RotateCw aria-hidden="true" className="size-3.5" />
          </button>
        ) : null}
      </span>
      <button
        type="button"
        aria-label={t("upload.remove", { name })}
        onClick={onRemove}
        className="touch-target absolute end-1 top-1 flex size-7 items-center justify-center rounded-full text-muted hover:bg-hover hover:text-text"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
      {isBusy ? (
        <span
          role="progressbar"
          aria-label={t("upload.progress", { name, percent: Math.round(progress * 100) })}
          aria-valuenow={Math.round(progress * 100)}
          className="absolute inset-x-0 bottom-0 h-1 bg-sunken"
        >
          <span
            className="block h-full bg-accent transition-[width] duration-100"
            style={{ width: `${Math.max(4, progress * 100)}%` }}
          />
        </span>
      ) : null}
    </li>
  );
}
