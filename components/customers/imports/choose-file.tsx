"use client";

import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type DragEvent, useState } from "react";
import { FileButton } from "@/components/ui/buttons/file-button";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/feedback/spinner";
import type { ImportFile } from "@/lib/customers/import-file";
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "@/lib/customers/import-schema";

const isExcel = (name: string) => /\.(xlsx?|ods|numbers)$/i.test(name);

/** Takes a file by button or drop and reads it in the browser, after an example of what it may look like. */
export function ChooseFile({ onRead }: { onRead: (file: ImportFile) => void }) {
  const t = useTranslations("customerImports.file");
  const [wrong, setWrong] = useState<"tooLarge" | "tooMany" | "empty" | "excel" | "failed" | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const take = async ([file]: File[]) => {
    if (!file) return;
    if (isExcel(file.name)) return setWrong("excel");
    if (file.size > MAX_IMPORT_BYTES) return setWrong("tooLarge");
    setBusy(true);
    setWrong(null);
    try {
      const { readImportFile } = await import("@/lib/customers/import-file");
      const read = readImportFile(file.name, new Uint8Array(await file.arrayBuffer()));
      if (!read) setWrong("empty");
      else if (read.records.length > MAX_IMPORT_ROWS) setWrong("tooMany");
      else onRead(read);
    } catch {
      setWrong("failed");
    } finally {
      setBusy(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  return (
    <section
      aria-label={t("choose")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        "flex flex-col items-center gap-3 rounded-card border border-control border-dashed bg-surface px-5 py-8 text-center",
        isOver && "border-accent bg-accent-soft/40",
      )}
    >
      <p className="font-medium">{t("drop")}</p>
      <FileButton
        variant="primary"
        icon={<FileUp />}
        accept=".csv,.tsv,.txt,text/csv"
        loading={isBusy}
        onFiles={(files) => void take(files)}
      >
        {t("choose")}
      </FileButton>
      {isBusy ? (
        <p role="status" className="flex items-center gap-2 text-muted text-sm">
          <Spinner />
          {t("reading")}
        </p>
      ) : null}
      {wrong ? (
        <p role="alert" className="max-w-md text-danger-text text-sm">
          {t(wrong)}
        </p>
      ) : null}
      <p className="max-w-md text-muted text-sm">{t("hint")}</p>
      <Example />
    </section>
  );
}

function Example() {
  const t = useTranslations("customerImports");
  const rows = [
    [t("targets.name"), t("targets.phone"), t("targets.tags")],
    [t("file.exampleName"), "081-234-5678", t("file.exampleTags")],
  ];
  return (
    <figure className="mt-1 max-w-full overflow-hidden rounded-control border border-border text-start text-sm">
      <figcaption className="bg-sunken px-3 py-1 text-muted text-xs">{t("file.example")}</figcaption>
      {rows.map((cells, at) => (
        <div key={cells[0]} className="grid grid-cols-3 border-border border-t">
          {cells.map((cell) => (
            <span key={cell} className={cn("truncate px-3 py-1.5", at === 0 && "font-medium")}>
              {cell}
            </span>
          ))}
        </div>
      ))}
    </figure>
  );
}
