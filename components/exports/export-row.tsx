"use client";

import { Download } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Time } from "@/components/ui/display/time";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { isUnderWay, type ProjectExport } from "@/lib/exports/schema";
import { ApiError, api } from "@/lib/http/client";

const MEGABYTE = 1024 * 1024;

/** One export: its progress or its result. `path`: the API path of the project's exports. */
export function ExportRow({ path, item }: { path: string; item: ProjectExport }) {
  const t = useTranslations("settings.export");
  const { number } = useFormatter();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const share = item.total > 0 ? Math.min(1, item.done / item.total) : 0;
  const size = `${number((item.bytes ?? 0) / MEGABYTE, { maximumFractionDigits: 1, minimumFractionDigits: 1 })} MB`;

  const fetchFile = async () => {
    setBusy(true);
    try {
      const { url } = await api.post<{ url: string }>(`${path}/${item.id}/links`, {});
      window.location.assign(url);
    } catch (failure) {
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p>{t.rich("asked", { time: () => <Time value={item.created_at} format="dateTime" /> })}</p>
        {isUnderWay(item) ? (
          <div className="mt-1.5 flex items-center gap-3">
            <progress aria-label={t("progress")} value={share} className="h-1.5 w-full max-w-72 accent-accent" />
            <span className="tabular shrink-0 text-muted text-sm">
              {item.state === "waiting" ? t("waiting") : number(share, { style: "percent" })}
            </span>
          </div>
        ) : (
          <p className="text-muted text-sm">
            {item.state === "done"
              ? t.rich("ready", { size, time: () => <Time value={item.expires_at ?? ""} format="dateTime" /> })
              : t(item.state === "expired" ? "expired" : item.reason === "file_too_large" ? "tooLarge" : "failed")}
          </p>
        )}
      </div>
      {item.state === "done" ? (
        <Button icon={<Download />} loading={isBusy} onClick={() => void fetchFile()}>
          {t("download")}
        </Button>
      ) : null}
    </li>
  );
}
