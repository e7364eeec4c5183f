"use client";

import { Download, Upload } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { retryImport } from "@/components/ui/retry-import";
import { saveFile } from "@/components/ui/save-file";
import { quickMessagesCsv } from "@/lib/quick-messages/csv";
import type { QuickList, QuickScope } from "@/lib/quick-messages/schema";

const ImportDialog = dynamic(() => retryImport(() => import("./import-dialog")), { ssr: false });

interface TransferProps {
  project_id: string;
  scope: QuickScope;
  list: QuickList;
  mayChange: boolean;
  onDone: () => void;
}

/** Exports a scope's quick messages to a file, and imports them. */
export function Transfer({ project_id, scope, list, mayChange, onDone }: TransferProps) {
  const t = useTranslations("quickMessages.transfer");
  const [isImporting, setImporting] = useState(false);
  const save = () => saveFile(`quick-messages-${scope}.csv`, "text/csv", quickMessagesCsv(list.messages, list.folders));
  return (
    <>
      {mayChange ? (
        <Button icon={<Upload />} onClick={() => setImporting(true)}>
          {t("import")}
        </Button>
      ) : null}
      {list.messages.length > 0 ? (
        <Button icon={<Download />} onClick={save}>
          {t("export")}
        </Button>
      ) : null}
      {isImporting ? (
        <ImportDialog
          path={`/api/project/${project_id}/quick-messages`}
          isOwn={scope === "own"}
          list={list}
          onClose={() => setImporting(false)}
          onDone={onDone}
        />
      ) : null}
    </>
  );
}
