"use client";

import { CopyCheck, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { type BusinessHours, FIRST_HOURS, MAX_RANGES, type OpenRange } from "@/lib/hours/schema";
import { messageOf } from "./message-of";
import { RangeFields } from "./range-fields";

const DAYS = ["0", "1", "2", "3", "4", "5", "6"] as const;
const USUAL: OpenRange[] = FIRST_HOURS.weekly[0] ?? [];

/** The week from Monday: each day is open or closed, with its ranges, and a button copies a day's ranges to all days. */
export function WeekGrid({ mayChange }: { mayChange: boolean }) {
  const t = useTranslations("hours");
  const errorText = useErrorText();
  const { watch, setValue, formState } = useFormContext<BusinessHours>();
  const weekly = watch("weekly");
  const set = (next: OpenRange[][]) =>
    setValue("weekly", next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const setDay = (at: number, ranges: OpenRange[]) => set(weekly.map((day, other) => (other === at ? ranges : day)));
  return (
    <div>
      <h2 className="mb-2 font-medium">{t("week")}</h2>
      <ul className="divide-y divide-border">
        {DAYS.map((key, at) => {
          const day = t(`days.${key}`);
          const ranges = weekly[at] ?? [];
          const error = messageOf(formState.errors.weekly?.[at]);
          return (
            <li key={key} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-2.5">
              <Checkbox
                label={<span className="block w-24">{day}</span>}
                checked={ranges.length > 0}
                disabled={!mayChange}
                onChange={(opens) => setDay(at, opens ? USUAL : [])}
              />
              <div className="flex min-w-0 flex-1 flex-col gap-2 max-sm:order-last max-sm:basis-full">
                {ranges.length === 0 ? <p className="text-muted">{t("closed")}</p> : null}
                {ranges.map((range, number) => (
                  <RangeFields
                    // biome-ignore lint/suspicious/noArrayIndexKey: ranges are identified by their position
                    key={number}
                    range={range}
                    mayChange={mayChange}
                    labels={{
                      from: t("from", { day, number: number + 1 }),
                      to: t("to", { day, number: number + 1 }),
                      remove: t("removeRange", { day, number: number + 1 }),
                    }}
                    onChange={(next) =>
                      setDay(
                        at,
                        ranges.map((each, other) => (other === number ? next : each)),
                      )
                    }
                    onRemove={() =>
                      setDay(
                        at,
                        ranges.filter((_, other) => other !== number),
                      )
                    }
                  />
                ))}
                {error ? (
                  <p role="alert" className="text-danger-text text-sm">
                    {errorText(error)}
                  </p>
                ) : null}
              </div>
              {mayChange ? (
                <span className="ms-auto flex">
                  {ranges.length > 0 && ranges.length < MAX_RANGES ? (
                    <IconButton
                      label={t("addRange", { day })}
                      icon={<Plus />}
                      size="small"
                      onClick={() => setDay(at, [...ranges, { from: "19:00", to: "21:00" }])}
                    />
                  ) : null}
                  <IconButton
                    label={t("copy", { day })}
                    icon={<CopyCheck />}
                    size="small"
                    onClick={() => {
                      set(weekly.map(() => ranges));
                      toast.success(t("copied"));
                    }}
                  />
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
