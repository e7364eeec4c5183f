"use client";

import { FolderDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Card } from "@/components/ui/layout/card";
import { isUnderWay, type ProjectExport } from "@/lib/exports/schema";
import { ApiError, api } from "@/lib/http/client";
import { ExportRow } from "./export-row";

/** Polling interval while an export is being created, in ms. */
const ASK_MS = 2_000;

/** Exports of all project data: request, progress, and download within a week. */
export function ExportCard({ project_id, first }: { project_id: string; first: ProjectExport[] }) {
  const t = useTranslations("settings.export");
  const errorText = useErrorText();
  const path = `/api/project/${project_id}/exports`;
  const { data, mutate } = useSWR<{ exports: ProjectExport[] }>(path, {
    fallbackData: { exports: first },
    refreshInterval: (latest) => (latest?.exports.some(isUnderWay) ? ASK_MS : 0),
  });
  const [isBusy, setBusy] = useState(false);
  const list = data?.exports ?? first;

  const ask = async () => {
    setBusy(true);
    try {
      await api.post(path, {});
      await mutate();
    } catch (failure) {
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div id="export" className="scroll-mt-6">
      <Card title={t("title")} description={t("description")}>
        <Button icon={<FolderDown />} loading={isBusy} disabled={list.some(isUnderWay)} onClick={() => void ask()}>
          {t("request")}
        </Button>
        {list.length > 0 ? (
          <ul aria-label={t("list")} className="mt-4 divide-y divide-border border-border border-t">
            {list.map((one) => (
              <ExportRow key={one.id} path={path} item={one} />
            ))}
          </ul>
        ) : null}
      </Card>
    </div>
  );
}
