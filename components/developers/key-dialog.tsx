"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { Select } from "@/components/ui/inputs/select";
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog";
import { newKeySchema } from "@/lib/api-keys/form";
import { type ApiScope, apiScopes, keyLifetimes } from "@/lib/api-keys/scopes";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { CheckboxGroup } from "./checkbox-group";
import { SecretReveal } from "./secret-reveal";

const DEFAULT_SCOPES: ApiScope[] = ["rooms.read", "customers.read"];

/** Creates an API key, then shows it. */
export function KeyDialog({ project_id, onClose }: { project_id: string; onClose: () => void }) {
  const t = useTranslations("developers.keys");
  const router = useRouter();
  const [made, setMade] = useState<string | null>(null);
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(newKeySchema, {
    defaultValues: { id, name: "", scopes: DEFAULT_SCOPES, lifetime_days: 365 },
  });
  if (made) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t("madeTitle")}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t("done")}
          </Button>
        }
      >
        <SecretReveal title={t("made")} hint={t("madeHint")} secret={made} copy={t("copy")} />
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("add")}>
      <Form
        form={form}
        onSubmit={async (values) => {
          const { error, fields, value } = await attempt(
            api.post<{ key: string }>(`/api/project/${project_id}/api-keys`, values),
          );
          if (error) return { error, fields };
          setMade(value.key);
          router.refresh();
          return undefined;
        }}
      >
        <FormError />
        <FormField name="name" label={t("name")} hint={t("nameHint")}>
          {(field) => <Input {...field} autoComplete="off" maxLength={60} />}
        </FormField>
        <FormField name="scopes" label={t("scopesLabel")}>
          {({ value, onChange }) => (
            <CheckboxGroup
              label={t("scopesLabel")}
              value={value}
              onChange={onChange}
              options={apiScopes.map((scope) => ({
                value: scope,
                label: t(`scopes.${scope.replace(".", "_") as ScopeKey}.name`),
                description: t(`scopes.${scope.replace(".", "_") as ScopeKey}.hint`),
              }))}
            />
          )}
        </FormField>
        <FormField name="lifetime_days" label={t("lifetime")}>
          {({ value, onChange, ...field }) => (
            <Select
              {...field}
              value={String(value ?? "never")}
              onChange={(next) => onChange(next === "never" ? null : Number(next))}
              options={keyLifetimes.map((days) => ({
                value: String(days ?? "never"),
                label: days === null ? t("never") : t("days", { days }),
              }))}
            />
          )}
        </FormField>
        <DialogActions>
          <SubmitButton>{t("create")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** A scope as a message key: dots separate the levels of message keys, so they are replaced. */
export type ScopeKey =
  | "rooms_read"
  | "messages_write"
  | "comments_write"
  | "customers_read"
  | "customers_write"
  | "contacts_read"
  | "bills_read"
  | "bills_write"
  | "coupons_read"
  | "coupons_write";
