"use client";

import { Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FileButton } from "@/components/ui/buttons/file-button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { decodeCsv } from "@/lib/csv";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { readTagsCsv } from "@/lib/tags/csv";

const SHOWN_LINES = 5;

/** Imports tags from a CSV file; existing names stay unchanged. */
export function TagImport({ project_id }: { project_id: string }) {
  const t = useTranslations("tags.import");
  const errorText = useErrorText();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const { drafts, badLines } = readTagsCsv(decodeCsv(new Uint8Array(await file.arrayBuffer())));
    const bad = badLines.length > 0 ? t("badLines", { lines: badLines.slice(0, SHOWN_LINES).join(", ") }) : undefined;
    if (drafts.length === 0) {
      toast.error(t("nothing"), { description: bad ?? t("format"), long: true });
      return;
    }
    setBusy(true);
    const { error, value } = await attempt(
      api.post<{ added: number; known: number }>(`/api/project/${project_id}/tags/import`, { tags: drafts }),
    );
    setBusy(false);
    if (error) return void toast.error(errorText(error));
    toast.success(t("done", value), { long: true, ...(bad && { description: bad }) });
    router.refresh();
  };
  return (
    <FileButton accept=".csv,text/csv" icon={<Upload />} loading={busy} onFiles={([file]) => void read(file)}>
      {t("label")}
    </FileButton>
  );
}
