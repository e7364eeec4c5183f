"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Switch } from "@/components/ui/inputs/switch";
import type { BusinessHours, Holiday } from "@/lib/hours/schema";

/** Thai public holidays: a switch for all, and one for each. */
export function HolidayList({ holidays, mayChange }: { holidays: readonly Holiday[]; mayChange: boolean }) {
  const t = useTranslations("hours");
  const formatter = useFormatter();
  const locale = useLocale();
  const { watch, setValue } = useFormContext<BusinessHours>();
  const { observes_holidays, special_days } = watch();
  const years = [...new Set(holidays.map(({ day }) => day.slice(0, 4)))];
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);
  const setClosed = ({ day, is_usual, name_th }: Holiday, isClosed: boolean) => {
    const { [day]: _before, ...rest } = special_days;
    const own = { kind: isClosed ? ("closed" as const) : ("usual" as const), name: name_th };
    setValue("special_days", isClosed === is_usual ? rest : { ...rest, [day]: own }, { shouldDirty: true });
  };
  return (
    <div>
      <h2 className="mb-1 font-medium">{t("holidays")}</h2>
      <Switch
        label={t("observes")}
        description={t("observesHint")}
        checked={observes_holidays}
        disabled={!mayChange}
        onChange={(observes) => setValue("observes_holidays", observes, { shouldDirty: true })}
      />
      {observes_holidays ? (
        <div className="mt-2 flex flex-col gap-2">
          {years.map((year, at) => (
            <details key={year} open={at === 0} className="rounded-control border border-border px-3 py-2">
              <summary className="cursor-pointer font-medium">
                {t("year", { year: formatter.dateTime(noon(`${year}-06-15`), { year: "numeric", timeZone: "UTC" }) })}
              </summary>
              <ul className="mt-2 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
                {holidays
                  .filter(({ day }) => day.startsWith(year))
                  .map((holiday) => {
                    const { day, is_usual } = holiday;
                    const name = locale === "th" ? holiday.name_th : holiday.name_en;
                    const date = formatter.dateTime(noon(day), { day: "numeric", month: "short", timeZone: "UTC" });
                    const own = special_days[day];
                    return (
                      <li key={day} className="flex items-start justify-between gap-3">
                        <Checkbox
                          label={name}
                          checked={own ? own.kind === "closed" : is_usual}
                          disabled={!mayChange}
                          onChange={(isClosed) => setClosed(holiday, isClosed)}
                        />
                        <span className="tabular shrink-0 text-muted">{date}</span>
                      </li>
                    );
                  })}
              </ul>
            </details>
          ))}
          <p className="text-muted text-sm">{t("approximate")}</p>
        </div>
      ) : null}
    </div>
  );
}
