"use client";

import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { FileButton } from "@/components/ui/buttons/file-button";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { QuickList } from "@/lib/quick-messages/schema";
import { ImportRows } from "./import-rows";
import { useImport } from "./use-import";

interface ImportDialogProps {
  /** The API path of quick messages. */
  path: string;
  isOwn: boolean;
  list: QuickList;
  onClose: () => void;
  onDone: () => void;
}

/** Selects a CSV file, previews the effect on each row, and imports it. */
export default function ImportDialog({ path, isOwn, list, onClose, onDone }: ImportDialogProps) {
  const t = useTranslations("quickMessages.transfer");
  const ui = useTranslations("ui");
  const { rows, wrong, progress, result, read, apply, changes, counts } = useImport({ path, isOwn, list, onDone });
  const isBusy = progress !== null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={t("title")}
      description={t("hint")}
      size="large"
      footer={
        result ? (
          <Button variant="primary" onClick={onClose}>
            {ui("close")}
          </Button>
        ) : (
          <>
            <FileButton
              icon={<FileUp />}
              accept=".csv,text/csv"
              disabled={isBusy}
              onFiles={([file]) => file && read(file)}
            >
              {t("choose")}
            </FileButton>
            {rows ? (
              <Button variant="primary" loading={isBusy} disabled={changes.length === 0} onClick={() => void apply()}>
                {t("apply", { count: changes.length })}
              </Button>
            ) : null}
          </>
        )
      }
    >
      {wrong ? (
        <p role="alert" className="mb-2 text-danger-text">
          {wrong}
        </p>
      ) : null}
      {progress ? (
        <div className="mb-2">
          <progress value={progress.done} max={progress.all} aria-label={t("title")} className="w-full" />
          <p role="status" className="tabular text-muted text-sm">
            {t("progress", progress)}
          </p>
        </div>
      ) : null}
      {result ? (
        <div role="status">
          <p className="font-medium">{t("done", { count: result.saved })}</p>
          {result.failed.length > 0 ? (
            <>
              <p className="mt-2 text-danger-text">{t("partly", { count: result.failed.length })}</p>
              <ul className="list-disc ps-5">
                {result.failed.map(({ shortcut, reason }) => (
                  <li key={shortcut}>{t("rowFailed", { shortcut, reason })}</li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      ) : rows && counts ? (
        <>
          <p className="tabular mb-2 font-medium">{t("counts", counts)}</p>
          <ImportRows rows={rows} />
        </>
      ) : null}
    </Dialog>
  );
}
