"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import type { TriggerElement } from "@/components/ui/lazy-parts";
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog";
import { aiNameSchema } from "@/lib/ai/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";

const schema = z.object({ name: aiNameSchema });

/** Creates an AI and opens its screen. */
export function CreateAi({ project_id, trigger }: { project_id: string; trigger: TriggerElement }) {
  const t = useTranslations("ai");
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
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
        onSubmit={async (values) => {
          const { error, fields, value } = await attempt(
            api.post<{ id: string }>(`/api/project/${project_id}/ais`, values),
          );
          if (error) return { error, fields };
          router.push(`/project/${project_id}/ai/${value.id}?tab=knowledge`);
        }}
      >
        <FormError />
        <FormField name="name" label={t("name")}>
          {(field) => <Input {...field} maxLength={60} placeholder={t("namePlaceholder")} autoComplete="off" />}
        </FormField>
        <DialogActions>
          <SubmitButton>{t("create")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
