"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/form/field";
import { DateTimePicker } from "@/components/ui/inputs/date-time-picker";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { useToday } from "@/components/ui/inputs/use-today";
import type { Launch } from "./use-launch";

/** When the broadcast is sent: now, or at a time. */
export function TimeFields({ launch, timeZone }: { launch: Launch; timeZone: string }) {
  const t = useTranslations("broadcasts.launch");
  const today = useToday(timeZone);
  const { when, setWhen, wall, setWall, wrong } = launch;
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        aria-label={t("title")}
        value={when}
        onChange={setWhen}
        options={[
          { value: "now", label: t("now") },
          { value: "later", label: t("later") },
        ]}
      />
      {when === "later" ? (
        <Field label={t("time")} hint={t("zone", { zone: timeZone })} error={wrong}>
          <DateTimePicker value={wall} onChange={setWall} today={today} min={today} />
        </Field>
      ) : wrong ? (
        <p role="alert" className="text-danger-text text-sm">
          {wrong}
        </p>
      ) : null}
    </div>
  );
}
