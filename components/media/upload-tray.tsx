"use client";

import { RotateCw, X } from "lucide-react";
import Image from "next/image";
import { useFormatter, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { useErrorText } from "@/components/ui/use-error-text";
import { FileIcon } from "./file-icon";
import { fileSize } from "./file-size";
import type { Upload } from "./upload-store";
import type { Uploads } from "./use-uploads";

/** The files of the message being written: what they are, how far they got, and a way to take them out again. */
export function UploadTray({ uploads }: { uploads: Uploads }) {
  const t = useTranslations("media.upload");
  if (uploads.list.length === 0) return null;
  return (
    <ul aria-label={t("list")} className="flex gap-2 overflow-x-auto px-3 pt-3 pb-1">
      {uploads.list.map((upload) => (
        <UploadTile
          key={upload.key}
          upload={upload}
          onRemove={() => uploads.remove(upload.key)}
          onRetry={() => uploads.retry(upload.key)}
        />
      ))}
    </ul>
  );
}

function UploadTile({ upload, onRemove, onRetry }: { upload: Upload; onRemove: () => void; onRetry: () => void }) {
  const t = useTranslations("media");
  const errorText = useErrorText();
  const formatter = useFormatter();
  const { name, mime, size, preview, state, progress, error } = upload;
  const isBusy = state === "waiting" || state === "uploading" || state === "checking";
  const detail =
    state === "failed" && error
      ? errorText(error)
      : state === "checking"
        ? t("upload.checking")
        : state === "ready"
          ? fileSize(size, t, formatter)
          : formatter.number(progress, "percent");
  return (
    <li
      className={cn(
        "relative flex h-16 w-56 shrink-0 items-center gap-2.5 overflow-hidden rounded-control border bg-surface p-1.5 pe-9",
        state === "failed" ? "border-danger-border" : "border-border",
      )}
    >
      <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-small bg-sunken text-muted">
        {preview ? (
          <Image
            src={preview}
            alt=""
            width={48}
            height={48}
            unoptimized
            className={cn("size-full object-cover", isBusy && "opacity-60")}
          />
        ) : (
          <FileIcon mime={mime} className="size-5" />
        )}
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
          {detail}
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
