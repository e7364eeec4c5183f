"use client";

import { useTranslations } from "next-intl";
import { FormField } from "@/components/ui/form/form";
import { Input } from "@/components/ui/inputs/input";
import { Select } from "@/components/ui/inputs/select";
import { Textarea } from "@/components/ui/inputs/textarea";
import { Card } from "@/components/ui/layout/card";
import { MAX_PERSONA } from "@/lib/ai/limits";
import type { Ai } from "@/lib/ai/schema";
import { politenesses } from "@/lib/text/polite";
import { AiAvatar } from "./ai-avatar";
import { AiForm } from "./ai-form";
import { AiLanguages } from "./ai-languages";

/** Name, avatar, persona, languages; folded, the model. */
export function IdentityTab({ ai, mayChange }: { ai: Ai; mayChange: boolean }) {
  const t = useTranslations("ai");
  return (
    <Card>
      <AiForm ai={ai} part="who" mayChange={mayChange}>
        <FormField name="name" label={t("name")}>
          {(field) => <Input {...field} maxLength={60} />}
        </FormField>
        <AiAvatar project_id={ai.project_id} />
        <FormField name="persona" label={t("who.persona")} hint={t("who.personaHint")} optional>
          {(field) => <Textarea {...field} rows={4} maxLength={MAX_PERSONA} />}
        </FormField>
        <FormField name="politeness" label={t("who.politeness")}>
          {(field) => (
            <Select
              {...field}
              className="w-64 max-w-full"
              options={politenesses.map((value) => ({ value, label: t(`who.politenesses.${value}`) }))}
            />
          )}
        </FormField>
        <AiLanguages />
        <details className="rounded-control border border-border px-4 py-3">
          <summary className="touch-target cursor-pointer font-medium leading-label">{t("advanced")}</summary>
          <div className="mt-4 flex flex-col gap-5">
            <FormField name="model" label={t("who.model")} hint={t("who.modelHint")} optional>
              {(field) => <Input {...field} maxLength={100} autoCapitalize="none" spellCheck={false} />}
            </FormField>
            <FormField name="temperature" label={t("who.temperature")} hint={t("who.temperatureHint")}>
              {({ onChange, ...field }) => (
                <Input
                  {...field}
                  type="number"
                  min={0}
                  max={1}
                  step={0.1}
                  className="w-28"
                  onChange={({ target }) => onChange(target.valueAsNumber)}
                />
              )}
            </FormField>
          </div>
        </details>
      </AiForm>
    </Card>
  );
}
