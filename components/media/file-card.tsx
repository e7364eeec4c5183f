"use client";

import { Download, TriangleAlert } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { plainName, riskOf } from "@/lib/media/kinds";
import type { Attachment } from "@/lib/media/schema";
import { FileIcon } from "./file-icon";
import { fileSize } from "./file-size";
import { playingTime } from "./playing-time";

/** A video, audio or other file in a bubble. */
export function FileCard({ attachment }: { attachment: Attachment }) {
  const t = useTranslations("media");
  const formatter = useFormatter();
  const { kind, url, mime, size, width, height, duration_ms } = attachment;
  const name = plainName(attachment.name);
  if (kind === "video") {
    return (
      <video
        src={url}
        controls
        preload="metadata"
        playsInline
        aria-label={t("video", { name })}
        style={{ aspectRatio: width && height ? `${width} / ${height}` : "16 / 9" }}
        className="max-h-80 w-72 max-w-full rounded-card border border-border bg-black"
      >
        <track kind="captions" />
      </video>
    );
  }
  if (kind === "audio") {
    return (
      <div className="w-72 max-w-full">
        <audio src={url} controls preload="metadata" aria-label={t("audio", { name })} className="h-12 w-full">
          <track kind="captions" />
        </audio>
        {duration_ms ? (
          // players cannot read the duration of some containers, and of none before loading
          <p className="tabular px-1 text-muted text-xs leading-label">
            {t("length", { time: playingTime(duration_ms) })}
          </p>
        ) : null}
      </div>
    );
  }
  const risk = riskOf(attachment);
  return (
    <a
      href={url}
      download={name}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={[t("downloadFile", { name }), ...(risk ? [t(`risk.${risk}`)] : [])].join(". ")}
      className="flex w-72 max-w-full items-center gap-3 rounded-card border border-border bg-surface p-2.5 hover:bg-hover"
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sunken text-muted">
        <FileIcon mime={mime} className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span title={name} className="line-clamp-2 font-medium [overflow-wrap:anywhere]">
          {name}
        </span>
        <span className="tabular block text-muted text-xs">{fileSize(size, t, formatter)}</span>
        {risk ? (
          <span className="mt-0.5 flex items-start gap-1 text-warning-text text-xs leading-label">
            <TriangleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
            {t(`risk.${risk}`)}
          </span>
        ) : null}
      </span>
      <Download aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </a>
  );
}
