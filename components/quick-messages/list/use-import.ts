"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { decodeCsv } from "@/lib/csv";
import { ApiError, api as http } from "@/lib/http/client";
import { type PlannedRow, planImport } from "@/lib/quick-messages/import-plan";
import { IMPORT_BATCH, type ImportRow, type QuickList } from "@/lib/quick-messages/schema";

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_ROWS = 2000;

interface Given {
  path: string;
  isOwn: boolean;
  list: QuickList;
  onDone: () => void;
}

interface Result {
  saved: number;
  failed: { shortcut: string; reason: string }[];
}

/** Reads a file, previews the import, and runs it in batches. */
export function useImport({ path, isOwn, list, onDone }: Given) {
  const t = useTranslations("quickMessages.transfer");
  const errorText = useErrorText();
  const [rows, setRows] = useState<PlannedRow[] | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const changes = useMemo(
    () => (rows ?? []).flatMap((row): ImportRow[] => (row.act === "create" || row.act === "update" ? [row.row] : [])),
    [rows],
  );
  const counts = useMemo(() => {
    const of = (act: PlannedRow["act"]) => (rows ?? []).filter((row) => row.act === act).length;
    return rows && { create: of("create"), update: of("update"), same: of("same"), leave: of("leave") };
  }, [rows]);

  const read = async (file: File) => {
    setRows(null);
    setWrong(null);
    if (file.size > MAX_BYTES) return setWrong(t("tooLarge"));
    const planned = planImport(decodeCsv(new Uint8Array(await file.arrayBuffer())), list, () => crypto.randomUUID());
    if (!planned) return setWrong(t("notCsv"));
    if (planned.length === 0) return setWrong(t("nothing"));
    if (planned.length > MAX_ROWS) return setWrong(t("tooMany", { max: MAX_ROWS }));
    setRows(planned);
  };
  const apply = async () => {
    setWrong(null);
    const total: Result = { saved: 0, failed: [] };
    try {
      for (let start = 0; start < changes.length; start += IMPORT_BATCH) {
        setProgress({ done: start, all: changes.length });
        const body = { is_own: isOwn, rows: changes.slice(start, start + IMPORT_BATCH) };
        const answer = await http.post<{ saved: number; failed: { shortcut: string; error: string }[] }>(
          `${path}/import`,
          body,
        );
        total.saved += answer.saved;
        total.failed.push(...answer.failed.map(({ shortcut, error }) => ({ shortcut, reason: errorText(error) })));
      }
      setResult(total);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setWrong(t("failed"));
    } finally {
      setProgress(null);
      onDone();
    }
  };
  return { rows, wrong, progress, result, read: (file: File) => void read(file), apply, changes, counts };
}
