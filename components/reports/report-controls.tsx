"use client";

import { Download, Printer } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { Button } from "@/components/ui/buttons/button";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { DateRangePicker } from "@/components/ui/inputs/date-range-picker";
import { Switch } from "@/components/ui/inputs/switch";
import { type DayRange, presetNames } from "@/lib/reports/days";
import { DEFAULT_PRESET, type ReportQuery } from "@/lib/reports/schema";
import { reportSearch } from "./report-search";

interface ReportControlsProps {
  project_id: string;
  query: ReportQuery;
  range: DayRange;
  today: string;
  hasHours: boolean;
  mayExport: boolean;
}

/** Range of days, comparison, and clock time or opening hours. All of it is kept in the URL. */
export function ReportControls({ project_id, query, range, today, hasHours, mayExport }: ReportControlsProps) {
  const t = useTranslations("reports");
  const router = useRouter();
  const [busy, begin] = useTransition();
  const show = (next: ReportQuery) =>
    begin(() => router.push(`/project/${project_id}/dashboard${reportSearch(next)}`, { scroll: false }));
  const { range: preset, from, to, ...rest } = query;
  const isOwn = !preset && from === range.from && to === range.to;
  return (
    <search
      aria-label={t("controls")}
      aria-busy={busy}
      className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden"
    >
      <DateRangePicker
        label={t("range")}
        value={range}
        today={today}
        preset={isOwn ? null : (preset ?? DEFAULT_PRESET)}
        presets={presetNames.map((key) => ({ key, label: t(`presets.${key}`) }))}
        onPreset={(name) => show({ ...rest, range: name === DEFAULT_PRESET ? undefined : name })}
        onRange={(days) => show({ ...rest, ...days })}
      />
      <Switch
        label={t("compare")}
        checked={query.compare !== "0"}
        onChange={(isOn) => show({ ...query, compare: isOn ? undefined : "0" })}
      />
      {hasHours ? (
        <Switch
          label={t("businessHours")}
          checked={query.hours === "business"}
          onChange={(isOn) => show({ ...query, hours: isOn ? "business" : undefined })}
        />
      ) : null}
      <span className="ms-auto flex gap-2">
        {mayExport ? (
          // a download, not a page: the browser fetches it itself
          <a
            href={`/api/project/${project_id}/reports/export${reportSearch({ ...rest, ...(isOwn || !preset ? range : { range: preset }) })}`}
            download
            className={buttonClass("secondary", "medium")}
          >
            <Download aria-hidden="true" />
            {t("export")}
          </a>
        ) : null}
        <Button icon={<Printer />} onClick={() => window.print()}>
          {t("print")}
        </Button>
      </span>
    </search>
  );
}
