"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod";
import { useAction } from "@/components/accounts/use-action";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import type { TriggerElement } from "@/components/ui/lazy-parts";
import { Dialog } from "@/components/ui/overlays/dialog";
import { createAiAction } from "@/lib/ai/actions";
import { aiNameSchema } from "@/lib/ai/schema";

const schema = z.object({ name: aiNameSchema });

/** Creates an AI and opens its screen. */
export function CreateAi({ project_id, trigger }: { project_id: string; trigger: TriggerElement }) {
  const t = useTranslations("ai");
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const create = useAction(createAiAction);
  const form = useZodForm(schema, { defaultValues: { name: "" } });
  return (
    <Dialog
      title={t("createTitle")}
      description={t("createHint")}
      trigger={trigger}
      open={isOpen}
      onOpenChange={setOpen}
      size="small"
    >
      <Form
        form={form}
        onSubmit={async ({ name }) => {
          const { error, fields, value } = await create(project_id, name);
          if (error) return fields ? { error, fields } : { error };
          router.push(`/project/${project_id}/ai/${value}?tab=knowledge`);
        }}
      >
        <FormError />
        <FormField name="name" label={t("name")}>
          {(field) => <Input {...field} maxLength={60} placeholder={t("namePlaceholder")} autoComplete="off" />}
        </FormField>
        <SubmitButton className="self-end">{t("create")}</SubmitButton>
      </Form>
    </Dialog>
  );
}
