"use client";

import type { AuthMFAEnrollPhoneResponse, AuthMFAEnrollTOTPResponse } from "@supabase/supabase-js";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { DialogActions } from "@/components/ui/overlays/dialog";
import { formatPhone } from "@/lib/accounts/phone";
import { newFactorSchema } from "@/lib/accounts/schema";
import { useAuth, useAuthErrorText } from "../use-auth";

export type Enrolment =
  | NonNullable<AuthMFAEnrollTOTPResponse["data"]>
  | NonNullable<AuthMFAEnrollPhoneResponse["data"]>;

interface NewFactorFormProps {
  isFirst: boolean;
  /** Device names that are already in use. */
  taken: string[];
  /** The person's own number, in E.164. */
  phone: string | null;
  /** Whether codes by SMS are offered. */
  withPhone: boolean;
  onEnrolled: (enrolment: Enrolment) => void;
}

/** The first step of adding a device: app or SMS, its name, and the number that receives the codes. */
export function NewFactorForm({ isFirst, taken, phone, withPhone, onEnrolled }: NewFactorFormProps) {
  const t = useTranslations("profile.factors");
  const auth = useAuth();
  const { webName } = usePublicConfig();
  const errorText = useAuthErrorText();
  const form = useZodForm(newFactorSchema, {
    defaultValues: {
      type: "totp",
      name: t(isFirst ? "firstName" : "secondName"),
      phone: phone ? formatPhone(phone) : "",
    },
  });
  useEffect(() => form.setFocus("name", { shouldSelect: true }), [form]);
  return (
    <Form
      form={form}
      className="flex flex-col gap-4 pb-2"
      onSubmit={async ({ type, name, phone: number }) => {
        if (taken.includes(name)) return { error: "invalid", fields: { name: t("nameTaken") } };
        await forgetUnproven(auth);
        const { data, error } =
          type === "phone"
            ? await auth.mfa.enroll({ factorType: "phone", friendlyName: name, phone: number })
            : await auth.mfa.enroll({ factorType: "totp", friendlyName: name, issuer: webName });
        if (error) return { error: errorText(error) };
        onEnrolled(data);
      }}
    >
      <FormError />
      {withPhone ? (
        <FormField name="type" label={t("kind")}>
          {({ value, onChange }) => (
            <RadioGroup
              value={value}
              onChange={onChange}
              options={(["totp", "phone"] as const).map((kind) => ({
                value: kind,
                label: t(`kinds.${kind}`),
                description: t(`kinds.${kind}Hint`),
              }))}
            />
          )}
        </FormField>
      ) : null}
      {form.watch("type") === "phone" ? (
        <FormField name="phone" label={t("phone")}>
          {(field) => <Input {...field} type="tel" inputMode="tel" autoComplete="tel" />}
        </FormField>
      ) : null}
      <FormField name="name" label={t("name")} hint={t("nameHint")}>
        {(field) => <Input {...field} maxLength={40} autoComplete="off" />}
      </FormField>
      <DialogActions>
        <SubmitButton>{t("next")}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

/** Closing the browser during enrolment leaves an unverified device behind, whose name would count as taken. */
async function forgetUnproven(auth: ReturnType<typeof useAuth>): Promise<void> {
  const { data } = await auth.mfa.listFactors();
  const unproven = data?.all.filter(({ status }) => status === "unverified") ?? [];
  for (const { id } of unproven) await auth.mfa.unenroll({ factorId: id });
}
