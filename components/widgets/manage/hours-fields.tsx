"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { WeekGrid } from "@/components/hours/week-grid";
import { FormField } from "@/components/ui/form/form";
import { Input } from "@/components/ui/inputs/input";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { Switch } from "@/components/ui/inputs/switch";
import { hoursKinds, type WidgetForm } from "@/lib/widgets/settings/form";

/** When visitors can expect an answer, and how conversations continue when no member is online. */
export function HoursFields({ mayChange }: { mayChange: boolean }) {
  const t = useTranslations("widget.manage.hours");
  const { watch, setValue } = useFormContext<WidgetForm>();
  return (
    <div className="flex flex-col gap-7">
      <FormField name="hours_kind" label={t("kind")}>
        {({ ref: _ref, ...field }) => (
          <RadioGroup
            {...field}
            options={hoursKinds.map((value) => ({
              value,
              label: t(`kinds.${value}`),
              description: t(`kindsHint.${value}`),
            }))}
          />
        )}
      </FormField>
      {watch("hours_kind") === "own" ? <WeekGrid mayChange={mayChange} /> : null}
      <section className="flex flex-col gap-4">
        <h2 className="font-semibold text-lg">{t("continue")}</h2>
        <Switch
          label={t("mail")}
          description={t("mailHint")}
          checked={watch("continues_by_mail")}
          onChange={(next) => setValue("continues_by_mail", next, { shouldDirty: true })}
        />
        <FormField name="line_id" label={t("line")} hint={t("lineHint")}>
          {({ value, ...field }) => (
            <Input
              {...field}
              value={value ?? ""}
              maxLength={41}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="max-w-80"
            />
          )}
        </FormField>
      </section>
    </div>
  );
}
