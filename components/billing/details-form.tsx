"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { Textarea } from "@/components/ui/inputs/textarea";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { billingDetailsSchema } from "@/lib/billing/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";

interface DetailsFormProps {
  project_id: string;
  details: {
    kind: "company" | "person";
    name: string;
    tax_id: string | null;
    branch: string | null;
    address: string | null;
    email: string | null;
  } | null;
}

/** The buyer's details on tax invoices. */
export function DetailsForm({ project_id, details }: DetailsFormProps) {
  const t = useTranslations("billing.details");
  const words = useTranslations("billing");
  const form = useZodForm(billingDetailsSchema, {
    defaultValues: {
      kind: details?.kind ?? "company",
      name: details?.name ?? "",
      tax_id: details?.tax_id ?? "",
      branch: details?.branch ?? "00000",
      address: details?.address ?? "",
      email: details?.email ?? "",
    },
  });
  const isCompany = form.watch("kind") === "company";
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        back={{ href: `/project/${project_id}/billing`, label: words("back") }}
      />
      <Card className="max-w-2xl">
        <Form
          form={form}
          onSubmit={async (values) => {
            const { error, fields } = await attempt(
              api.put(`/api/project/${project_id}/billing/details`, { ...values, email: values.email ?? "" }),
            );
            if (error) return { error, fields };
            toast.success(t("saved"));
          }}
        >
          <FormError />
          <FormField name="kind" label={t("kind")}>
            {(field) => (
              <RadioGroup
                cards
                className="grid gap-2 sm:grid-cols-2"
                value={field.value}
                onChange={field.onChange}
                options={(["company", "person"] as const).map((value) => ({ value, label: t(value) }))}
              />
            )}
          </FormField>
          <FormField name="name" label={t("name")}>
            {(field) => <Input {...field} autoComplete="organization" maxLength={150} />}
          </FormField>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField name="tax_id" label={t("taxId")} hint={t("taxIdHint")} optional={!isCompany}>
              {(field) => <Input {...field} inputMode="numeric" maxLength={20} />}
            </FormField>
            {isCompany ? (
              <FormField name="branch" label={t("branch")} hint={t("branchHint")}>
                {(field) => <Input {...field} inputMode="numeric" maxLength={5} />}
              </FormField>
            ) : null}
          </div>
          <FormField name="address" label={t("address")} optional={!isCompany}>
            {(field) => <Textarea {...field} autoComplete="street-address" maxLength={300} rows={3} />}
          </FormField>
          <FormField name="email" label={t("email")} optional>
            {(field) => <Input {...field} type="email" autoComplete="email" />}
          </FormField>
          <SubmitButton className="self-start">{t("save")}</SubmitButton>
        </Form>
      </Card>
    </>
  );
}
