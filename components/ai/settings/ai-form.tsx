"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { type Ai, aiFormSchema } from "@/lib/ai/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { useSettingsDraft } from "./use-settings-draft";

interface AiFormProps {
  ai: Ai;
  part: "who" | "behaviour";
  mayChange: boolean;
  children: ReactNode;
}

/**
 * A form for some of an AI's settings. Saving keeps all that was not changed here and publishes nothing. What is typed and not saved survives a
 * reload and another tab of the page.
 */
export function AiForm({ ai, part, mayChange, children }: AiFormProps) {
  const t = useTranslations("ai");
  const router = useRouter();
  const form = useZodForm(aiFormSchema, {
    values: { ...ai.settings, name: ai.name },
    resetOptions: { keepDirtyValues: true },
  });
  const forget = useSettingsDraft(form, `ai:${ai.id}:${part}`);
  return (
    <Form
      form={form}
      onSubmit={async (values, { markSaved }) => {
        const before: Record<string, unknown> = form.formState.defaultValues ?? {};
        const changed = Object.entries(values).flatMap(([name, value]) =>
          JSON.stringify(value) === JSON.stringify(before[name]) ? [] : [name],
        );
        const { error, fields } = await attempt(
          api.put(`/api/project/${ai.project_id}/ais/${ai.id}`, { ...values, changed }),
        );
        if (error) return { error, fields };
        forget();
        markSaved(values);
        toast.success(t("saved"));
        router.refresh();
      }}
    >
      <FormError />
      <fieldset disabled={!mayChange} className="flex min-w-0 max-w-2xl flex-col gap-5">
        {children}
      </fieldset>
      {mayChange ? <SubmitButton className="self-start">{t("save")}</SubmitButton> : null}
    </Form>
  );
}
