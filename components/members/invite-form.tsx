"use client";

import { useTranslations } from "next-intl";
import * as z from "zod";
import { Form, FormError, type FormFailure, FormField, SubmitButton } from "@/components/ui/form/form";
import { useFormDraft } from "@/components/ui/form/use-form-draft";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { Textarea } from "@/components/ui/inputs/textarea";
import { Card } from "@/components/ui/layout/card";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import type { MemberRole } from "@/lib/members/rights";
import {
  defaultPermissions,
  type InviteResult,
  MAX_ADDRESSES,
  permissionsSchema,
  splitAddresses,
} from "@/lib/members/schema";
import { PermissionFields } from "./permission-fields";

const formSchema = permissionsSchema.extend({ way: z.enum(["mail", "link"]), addresses: z.string() });

interface InviteFormProps {
  project_id: string;
  roles: MemberRole[];
  hasMail: boolean;
  onInvited: (results: InviteResult[]) => void;
}

export function InviteForm({ project_id, roles, hasMail, onInvited }: InviteFormProps) {
  const t = useTranslations("members.form");
  const form = useZodForm(formSchema, { defaultValues: { way: "mail", addresses: "", ...defaultPermissions } });
  const forgetDraft = useFormDraft(form, `invite:${project_id}`, ["addresses"]);
  const way = form.watch("way");

  async function onSubmit(
    { way, addresses: typed, ...permissions }: z.output<typeof formSchema>,
    { idempotencyKey }: { idempotencyKey: string },
  ): Promise<FormFailure | undefined> {
    const { addresses, bad } = splitAddresses(way === "link" ? "" : typed);
    const wrong = (addresses: string) => ({ error: "invalid", fields: { addresses } });
    if (bad.length > 0) return wrong(t("bad", { list: bad.join(", ") }));
    if (way === "mail" && addresses.length === 0) return wrong("required");
    if (addresses.length > MAX_ADDRESSES) return wrong(t("tooMany", { max: MAX_ADDRESSES }));
    const { error, fields, value } = await attempt(
      api.post<{ results: InviteResult[] }>(`/api/project/${project_id}/members/invitations`, {
        ...permissions,
        addresses,
        key: idempotencyKey,
      }),
    );
    if (error) return { error, fields };
    forgetDraft();
    onInvited(value.results);
  }
  return (
    <Card>
      <Form form={form} onSubmit={onSubmit}>
        <FormError />
        <FormField name="way" label={t("way")}>
          {({ ref: _ref, ...field }) => (
            <RadioGroup
              {...field}
              options={[
                { value: "mail", label: t("mail"), description: t("mailHint") },
                { value: "link", label: t("link"), description: t("linkHint") },
              ]}
            />
          )}
        </FormField>
        {way === "mail" ? (
          <FormField
            name="addresses"
            label={t("addresses")}
            hint={hasMail ? t("addressesHint", { max: MAX_ADDRESSES }) : t("noMail")}
          >
            {(field) => (
              <Textarea {...field} inputMode="email" autoCapitalize="none" autoComplete="off" spellCheck={false} />
            )}
          </FormField>
        ) : null}
        <PermissionFields roles={roles} />
        <SubmitButton className="self-start">{t(way === "link" || !hasMail ? "submitLink" : "submit")}</SubmitButton>
      </Form>
    </Card>
  );
}
