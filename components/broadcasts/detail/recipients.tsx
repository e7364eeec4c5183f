"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import useSWRInfinite from "swr/infinite";
import { Button } from "@/components/ui/buttons/button";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { SkeletonRows } from "@/components/ui/feedback/skeleton";
import { Select } from "@/components/ui/inputs/select";
import { Card } from "@/components/ui/layout/card";
import { reasonKey } from "@/lib/broadcasts/reasons";
import type { Figures, RecipientFilter, RecipientPage } from "@/lib/broadcasts/schema";
import { RecipientTable } from "./recipient-table";

interface RecipientsProps {
  project_id: string;
  broadcast_id: string;
  figures: Figures;
  filter: RecipientFilter;
  reason: string | null;
  onReason: (reason: string | null) => void;
  mayExport: boolean;
}

/** The most rows any table renders; the export contains all. */
const MOST_SHOWN = 1_000;
const ANY = "any";

/** The broadcast's recipients, limited to customers the member may see. */
export function Recipients(props: RecipientsProps) {
  const { project_id, broadcast_id, figures, filter, reason, onReason, mayExport } = props;
  const t = useTranslations("broadcasts");
  const path = `/api/project/${project_id}/broadcasts/${broadcast_id}/recipients`;
  const query = `filter=${filter}${reason ? `&reason=${reason}` : ""}`;
  // refetch the rows when the figure changes
  const version = filter === "all" ? figures.total - figures.waiting : figures[filter];
  const { data, error, isLoading, setSize, mutate } = useSWRInfinite<RecipientPage>(
    (at: number, before: RecipientPage | null) =>
      before && before.next === null ? null : `${path}?${query}&after=${before?.next ?? 0}#${at === 0 ? version : ""}`,
    { keepPreviousData: true, revalidateFirstPage: false },
  );
  const rows = data?.flatMap(({ recipients }) => recipients) ?? [];
  const hasMore = data?.at(-1)?.next != null && rows.length < MOST_SHOWN;
  const reasons = Object.keys(figures.reasons)
    .filter((name) => (filter === "all" ? !name.startsWith("left_out:") : name.startsWith(`${filter}:`)))
    .map((name) => name.split(":")[1] ?? "");
  const word = (name: string) => t(`reasons.${reasonKey(name)}`);
  return (
    <Card
      flush
      title={t("recipients.title")}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          {reasons.length > 0 ? (
            <Select
              aria-label={t("recipients.reason")}
              value={reason ?? ANY}
              onChange={(value) => onReason(value === ANY ? null : value)}
              options={[
                { value: ANY, label: t("recipients.anyReason") },
                ...reasons.map((name) => ({ value: name, label: word(name) })),
              ]}
              className="w-56"
            />
          ) : null}
          {mayExport ? (
            <a
              href={`${path}/export?${query}`}
              download={t("recipients.file")}
              className={buttonClass("secondary", "medium")}
            >
              <Download aria-hidden="true" />
              {t("recipients.export")}
            </a>
          ) : null}
        </div>
      }
    >
      {error ? (
        <ErrorState onRetry={() => void mutate()} />
      ) : isLoading && rows.length === 0 ? (
        <SkeletonRows rows={5} className="px-5 py-3" />
      ) : rows.length === 0 ? (
        <p className="px-5 py-8 text-center text-muted">{t("recipients.none")}</p>
      ) : (
        <RecipientTable project_id={project_id} recipients={rows} />
      )}
      {hasMore ? (
        <div className="flex justify-center border-border border-t p-3">
          <Button onClick={() => void setSize((size) => size + 1)}>{t("older")}</Button>
        </div>
      ) : rows.length >= MOST_SHOWN ? (
        <p className="border-border border-t p-3 text-center text-muted text-sm">{t("recipients.most")}</p>
      ) : null}
    </Card>
  );
}
