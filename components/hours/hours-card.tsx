"use client";

import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/display/badge";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, SubmitButton } from "@/components/ui/form/form";
import { useFormDraft } from "@/components/ui/form/use-form-draft";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Switch } from "@/components/ui/inputs/switch";
import { Card } from "@/components/ui/layout/card";
import { businessHoursSchema, FIRST_HOURS, type HoursAnswer } from "@/lib/hours/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { HolidayList } from "./holiday-list";
import { SpecialDays } from "./special-days";
import { WeekGrid } from "./week-grid";

interface HoursCardProps {
  project_id: string;
  answer: HoursAnswer;
  mayChange: boolean;
}

/** Business hours: on or off, the week, holidays, special days, and the current state. */
export function HoursCard({ project_id, answer, mayChange }: HoursCardProps) {
  const t = useTranslations("hours");
  const router = useRouter();
  const form = useZodForm(businessHoursSchema, { defaultValues: answer.hours ?? FIRST_HOURS });
  const forget = useFormDraft(form, `hours:${project_id}`);
  const hours = form.watch();
  return (
    <Card>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 flex-1 basis-64 text-muted">{t("description", { zone: answer.time_zone })}</p>
        <Now answer={answer} />
      </div>
      <Form
        form={form}
        onSubmit={async (values, { markSaved }) => {
          const { error, fields } = await attempt(api.put(`/api/project/${project_id}/hours`, values));
          if (error) return { error, fields };
          forget();
          markSaved();
          toast.success(t("saved"));
          router.refresh();
        }}
      >
        <FormError />
        <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-6">
          <Switch
            label={t("isOn")}
            description={t("isOnHint")}
            checked={hours.is_on}
            disabled={!mayChange}
            onChange={(is_on) => form.setValue("is_on", is_on, { shouldDirty: true })}
          />
          {hours.is_on ? (
            <>
              <WeekGrid mayChange={mayChange} />
              <HolidayList holidays={answer.holidays} mayChange={mayChange} />
              <SpecialDays holidays={answer.holidays} timeZone={answer.time_zone} mayChange={mayChange} />
            </>
          ) : null}
        </fieldset>
        {mayChange ? <SubmitButton className="self-start">{t("save")}</SubmitButton> : null}
      </Form>
    </Card>
  );
}

const DAY_MS = 86_400_000;

/** Whether the shop is open according to the saved hours, and when that changes. */
function Now({ answer: { hours, is_open, changes_at, time_zone } }: { answer: HoursAnswer }) {
  const t = useTranslations("hours.now");
  const formatter = useFormatter();
  if (!hours?.is_on) return <Badge>{t("always")}</Badge>;
  const at = changes_at ? new Date(changes_at) : null;
  const isFar = at !== null && at.getTime() - Date.now() > DAY_MS;
  const time = at
    ? formatter.dateTime(at, {
        timeZone: time_zone,
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
        ...(isFar && { day: "numeric", month: "short" }),
      })
    : "";
  const key = is_open ? (at ? "openUntil" : "open") : at ? "closedUntil" : "closed";
  return (
    <Badge tone={is_open ? "success" : "warning"}>
      <span suppressHydrationWarning>{t(key, { time })}</span>
    </Badge>
  );
}
