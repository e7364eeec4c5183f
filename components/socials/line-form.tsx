"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { lineChannelSchema } from "@/lib/socials/schema";
import { LineGuide } from "./line-guide";

interface LineFormProps {
  projectId: string;
  onConnected: (social_id: string) => void;
  /** A button before the submit button. */
  cancel?: ReactNode;
  /** Focuses the first field, as dialogs do. */
  isFocused?: boolean;
}

/** The two values of a LINE channel, with where to find them. The server checks them at LINE. */
export function LineForm({ projectId, onConnected, cancel, isFocused = false }: LineFormProps) {
  const t = useTranslations("socials.line");
  const form = useZodForm(lineChannelSchema, { defaultValues: { channel_id: "", channel_secret: "" } });
  useEffect(() => {
    if (isFocused) form.setFocus("channel_id");
  }, [form, isFocused]);
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const { error, fields, value } = await attempt(
          api.post<{ social_id: string }>(`/api/project/${projectId}/socials/line`, values),
        );
        if (error) return { error, fields };
        toast.success(t("connected"));
        onConnected(value.social_id);
      }}
    >
      <LineGuide />
      <FormError />
      <FormField name="channel_id" label={t("channelId")} hint={t("channelIdHint")}>
        {(field) => <Input {...field} inputMode="numeric" autoComplete="off" maxLength={12} className="tabular" />}
      </FormField>
      <FormField name="channel_secret" label={t("channelSecret")} hint={t("channelSecretHint")}>
        {(field) => (
          <Input
            {...field}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            className="font-mono"
          />
        )}
      </FormField>
      <div className="flex justify-end gap-2 pb-[calc(0.5rem+var(--safe-bottom))] max-sm:*:flex-1">
        {cancel}
        <SubmitButton>{t("submit")}</SubmitButton>
      </div>
    </Form>
  );
}
