"use client";

import { useFormatter, useTranslations } from "next-intl";
import { FormField } from "@/components/ui/form/form";
import { Input } from "@/components/ui/inputs/input";
import { NumberField } from "@/components/ui/inputs/number-field";
import { Select } from "@/components/ui/inputs/select";
import { Textarea } from "@/components/ui/inputs/textarea";
import { Card } from "@/components/ui/layout/card";
import { workHours } from "@/lib/ai/limits";
import type { AiChannel } from "@/lib/ai/queries";
import { type Ai, defaultSettings } from "@/lib/ai/schema";
import { AiForm } from "./ai-form";
import { ChannelsCard } from "./channels-card";
import { TopicsField } from "./topics-field";

const CONFIDENCES = { low: 0.3, medium: 0.5, high: 0.75 } as const;

interface BehaviourTabProps {
  ai: Ai;
  channels: AiChannel[];
  mayChange: boolean;
}

/** Where and when the AI answers, when it hands over and with which text, and its spending limit. */
export function BehaviourTab({ ai, channels, mayChange }: BehaviourTabProps) {
  const t = useTranslations("ai.behaviour");
  const formatter = useFormatter();
  const share = (value: number) => formatter.number(value, "percent");
  return (
    <div className="flex flex-col gap-4">
      <ChannelsCard ai={ai} channels={channels} mayChange={mayChange} />
      <Card title={t("handOverTitle")} description={t("handOverAlways")}>
        <AiForm ai={ai} part="behaviour" mayChange={mayChange}>
          <FormField name="hours" label={t("hours")}>
            {(field) => (
              <Select
                {...field}
                className="w-72 max-w-full"
                options={workHours.map((value) => ({ value, label: t(`hoursOf.${value}`) }))}
              />
            )}
          </FormField>
          <TopicsField />
          <FormField name="min_confidence" label={t("confidence")}>
            {({ value, onChange, ...field }) => (
              <Select
                {...field}
                className="w-72 max-w-full"
                value={nearest(value)}
                onChange={(name) => onChange(CONFIDENCES[name])}
                options={(["low", "medium", "high"] as const).map((name) => ({
                  value: name,
                  label: t(`confidences.${name}`, { share: share(CONFIDENCES[name]) }),
                }))}
              />
            )}
          </FormField>
          <NumberField name="max_turns" label={t("turns")} min={1} max={50} />
          <h3 className="mt-2 font-semibold">{t("words")}</h3>
          <FormField name="hand_over_th" label={t("handOverTh")}>
            {(field) => <Textarea {...field} rows={2} maxLength={500} />}
          </FormField>
          <FormField name="hand_over_en" label={t("handOverEn")}>
            {(field) => <Textarea {...field} rows={2} maxLength={500} />}
          </FormField>
          <FormField name="greeting_th" label={t("greetingTh")}>
            {(field) => <Input {...field} maxLength={500} placeholder={defaultSettings.greeting_th} />}
          </FormField>
          <FormField name="greeting_en" label={t("greetingEn")}>
            {(field) => <Input {...field} maxLength={500} placeholder={defaultSettings.greeting_en} />}
          </FormField>
          <h3 className="mt-2 font-semibold">{t("limits")}</h3>
          <NumberField name="daily_calls" label={t("dailyCalls")} min={1} max={100_000} />
          <NumberField
            name="daily_cost"
            label={t("dailyCost")}
            hint={t("dailyCostHint")}
            min={0}
            max={1_000_000}
            optional
          />
        </AiForm>
      </Card>
    </div>
  );
}

const nearest = (value: number) => (value < 0.4 ? "low" : value < 0.65 ? "medium" : "high");
