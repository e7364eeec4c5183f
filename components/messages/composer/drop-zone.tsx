"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { type DragEvent, type ReactNode, useRef, useState } from "react";

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

interface DropZoneProps {
  /** Null where nothing can be attached. */
  onFiles: ((files: readonly File[]) => void) | null;
  label: string;
  className?: string;
  children: ReactNode;
}

/** Accepts files dropped anywhere inside. */
export function DropZone({ onFiles, label, className, children }: DropZoneProps) {
  const t = useTranslations("messages.composer");
  const [isOver, setOver] = useState(false);
  // entering a child fires dragleave on the parent, so enter and leave events are counted
  const depth = useRef(0);
  if (!onFiles) {
    return (
      <section aria-label={label} className={className}>
        {children}
      </section>
    );
  }
  const finish = () => {
    depth.current = 0;
    setOver(false);
  };
  return (
    <section
      aria-label={label}
      className={className}
      onDragEnter={(event) => {
        if (!hasFiles(event)) return;
        depth.current++;
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (hasFiles(event) && --depth.current <= 0) finish();
      }}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        finish();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver ? (
        <div className="pointer-events-none absolute inset-2 z-10 flex flex-col items-center justify-center gap-1 rounded-card border-2 border-accent border-dashed bg-surface/90 text-accent-text">
          <Upload aria-hidden="true" className="mb-1 size-8" />
          <p className="font-semibold text-lg">{t("drop")}</p>
          <p className="text-muted">{t("dropHint")}</p>
        </div>
      ) : null}
    </section>
  );
}
