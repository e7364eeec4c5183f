"use client";

import { Clock, Download, GitCompareArrows, Printer, SlidersHorizontal } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { Button } from "@/components/ui/buttons/button";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { DateRangePicker } from "@/components/ui/inputs/date-range-picker";
import { Switch } from "@/components/ui/inputs/switch";
import { Menu, MenuCheck, MenuItem, MenuSeparator } from "@/components/ui/overlays/menu";
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
  const isCompared = query.compare !== "0";
  const compare = (isOn: boolean) => show({ ...query, compare: isOn ? undefined : "0" });
  const isBusiness = query.hours === "business";
  const countBusiness = (isOn: boolean) => show({ ...query, hours: isOn ? "business" : undefined });
  const days = isOwn || !preset ? range : { range: preset };
  const file = `/api/project/${project_id}/reports/export${reportSearch({ ...rest, ...days })}`;
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
      <Switch label={t("compare")} checked={isCompared} onChange={compare} className="max-sm:hidden" />
      {hasHours ? (
        <Switch label={t("businessHours")} checked={isBusiness} onChange={countBusiness} className="max-sm:hidden" />
      ) : null}
      {/* one line on a phone, so that the figures start on the first screen */}
      <span className="ms-auto sm:hidden">
        <Menu
          trigger={<IconButton variant="secondary" label={t("options")} icon={<SlidersHorizontal />} tooltip={false} />}
        >
          <MenuCheck icon={<GitCompareArrows />} checked={isCompared} onChange={compare}>
            {t("compare")}
          </MenuCheck>
          {hasHours ? (
            <MenuCheck icon={<Clock />} checked={isBusiness} onChange={countBusiness}>
              {t("businessHours")}
            </MenuCheck>
          ) : null}
          {mayExport ? (
            <>
              <MenuSeparator />
              <MenuItem icon={<Download />} onSelect={() => window.location.assign(file)}>
                {t("export")}
              </MenuItem>
            </>
          ) : null}
        </Menu>
      </span>
      <span className="ms-auto flex gap-2 max-sm:hidden">
        {mayExport ? (
          // a download, not a page: the browser fetches it itself
          <a href={file} download className={buttonClass("secondary", "medium")}>
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
