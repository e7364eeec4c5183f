"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { useFailureToast } from "@/components/rooms/use-failure-toast";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { Select } from "@/components/ui/inputs/select";
import type { TriggerElement } from "@/components/ui/lazy-parts";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { type Customer, eraseReasons } from "@/lib/customers/schema";
import { api as http } from "@/lib/http/client";

interface EraseCustomerProps {
  customer: Customer;
  trigger: TriggerElement;
}

/** Erases a customer permanently after two confirmations, one of them typed. */
export function EraseCustomer({ customer, trigger }: EraseCustomerProps) {
  const t = useTranslations("customers.erase");
  const { api } = useInbox();
  const failed = useFailureToast();
  const [reason, setReason] = useState<(typeof eraseReasons)[number]>("asked");
  const [typed, setTyped] = useState("");
  const word = t("word");
  const erase = async () => {
    try {
      const path = `${api}/customers/${customer.id}`;
      await http.delete(path, { body: { reason } });
      // the page still holds the erased data
      window.location.reload();
    } catch (failure) {
      failed(t("failed"), failure);
      throw failure;
    }
  };
  return (
    <AlertDialog
      title={t("title")}
      description={t("description")}
      confirmLabel={t("confirm")}
      danger
      trigger={trigger}
      confirmDisabled={typed.trim() !== word}
      onConfirm={erase}
    >
      <div className="flex flex-col gap-4">
        <Field label={t("reason")}>
          <Select
            value={reason}
            onChange={setReason}
            options={eraseReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          />
        </Field>
        <Field label={t("type", { word })}>
          <Input value={typed} autoComplete="off" onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
      </div>
    </AlertDialog>
  );
}
