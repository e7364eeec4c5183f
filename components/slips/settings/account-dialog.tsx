"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { BankLogo } from "@/components/banks/bank-mark";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Combobox } from "@/components/ui/inputs/combobox";
import { Input } from "@/components/ui/inputs/input";
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog";
import { banks } from "@/lib/banks/directory";
import { ApiError, api } from "@/lib/http/client";
import type { ReceivingAccount } from "@/lib/slips/receivers";
import { accountSchema } from "@/lib/slips/schema";

interface AccountDialogProps {
  project_id: string;
  /** Null: create. */
  account: ReceivingAccount | null;
  onClose: () => void;
}

export function AccountDialog({ project_id, account, onClose }: AccountDialogProps) {
  const t = useTranslations("slips.accounts");
  const isThai = useLocale() === "th";
  const router = useRouter();
  // the same for every attempt, so that a retry does not create a second account
  const [id] = useState(() => account?.id ?? crypto.randomUUID());
  const form = useZodForm(accountSchema, {
    defaultValues: {
      bank: account?.bank ?? "",
      number: account?.number ?? "",
      name_th: account?.name_th ?? "",
      name_en: account?.name_en ?? "",
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t(account ? "edit" : "add")}>
      <Form
        form={form}
        onSubmit={async ({ name_th, name_en, ...values }) => {
          try {
            await api.put(`/api/project/${project_id}/slips/accounts/${id}`, {
              ...values,
              name_th: name_th ?? "",
              name_en: name_en ?? "",
            });
          } catch (failure) {
            if (!(failure instanceof ApiError)) throw failure;
            return { error: failure.code, fields: failure.fields };
          }
          toast.success(t("saved"));
          router.refresh();
          onClose();
          return undefined;
        }}
      >
        <FormError />
        <FormField name="bank" label={t("bank")}>
          {({ onChange, ...field }) => (
            <Combobox
              {...field}
              onChange={(value) => onChange(value ?? "")}
              options={banks.map(({ symbol, fullname, nameEN }) => ({
                value: symbol,
                icon: <BankLogo bank={symbol} />,
                label: `${isThai ? fullname : nameEN} (${symbol})`,
              }))}
            />
          )}
        </FormField>
        <FormField name="number" label={t("number")} hint={t("numberHint")}>
          {(field) => <Input {...field} inputMode="numeric" autoComplete="off" maxLength={30} />}
        </FormField>
        <FormField name="name_th" label={t("nameTh")}>
          {(field) => <Input {...field} autoComplete="off" maxLength={120} lang="th" />}
        </FormField>
        <FormField name="name_en" label={t("nameEn")} optional>
          {(field) => <Input {...field} autoComplete="off" maxLength={120} lang="en" />}
        </FormField>
        <DialogActions>
          <SubmitButton>{t("save")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
