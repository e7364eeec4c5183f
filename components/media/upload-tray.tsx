"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { UploadTile } from "./upload-tile";
import type { Uploads } from "./use-uploads";

/** The files of the message being written: what they are, how far they got, their order, and a way to take them out again. */
export function UploadTray({ uploads }: { uploads: Uploads }) {
  const t = useTranslations("media.upload");
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  if (uploads.list.length === 0) return null;
  const move = (key: string, to: number) => {
    const upload = uploads.list.find((one) => one.key === key);
    if (!upload || to < 0 || to >= uploads.list.length) return;
    uploads.move(key, to);
    setSaid(t("moved", { name: upload.name, place: to + 1, count: uploads.list.length }));
  };
  return (
    <>
      <ul aria-label={t("list")} className="flex gap-2 overflow-x-auto px-3 pt-3 pb-1">
        {uploads.list.map((upload, index) => (
          <UploadTile
            key={upload.key}
            upload={upload}
            isMovable={uploads.list.length > 1}
            isDragged={dragged === upload.key}
            onMove={(by) => move(upload.key, index + by)}
            onDragStart={() => setDragged(upload.key)}
            onDragOver={() => dragged !== null && dragged !== upload.key && uploads.move(dragged, index)}
            onDragEnd={() => setDragged(null)}
            onRemove={() => uploads.remove(upload.key)}
            onRetry={() => uploads.retry(upload.key)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
