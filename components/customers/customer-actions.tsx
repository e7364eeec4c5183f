"use client";

import { Ban, Download, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { useFailureToast } from "@/components/rooms/use-failure-toast";
import { Button } from "@/components/ui/buttons/button";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import type { Customer } from "@/lib/customers/schema";
import { EraseCustomer } from "./erase-customer";
import type { CustomerActions as Actions } from "./use-customer";

interface CustomerActionsProps {
  customer: Customer;
  actions: Actions;
}

/** Rare actions on a customer: block, export all stored data, erase. */
export function CustomerActions({ customer, actions }: CustomerActionsProps) {
  const t = useTranslations("customers");
  const { api, me } = useInbox();
  const mayErase = me.role === "owner" || me.role === "admin";
  return (
    <section aria-label={t("actions")} className="flex flex-col items-start gap-1 border-border border-t pt-4">
      <Block customer={customer} actions={actions} />
      {customer.may_see_contacts ? (
        <a href={`${api}/customers/${customer.id}/export`} download className={buttonClass("ghost", "medium")}>
          <Download aria-hidden="true" />
          {t("export")}
        </a>
      ) : null}
      {mayErase ? (
        <EraseCustomer
          customer={customer}
          trigger={
            <Button variant="ghost" icon={<Trash2 />} className="text-danger-text">
              {t("erase.label")}
            </Button>
          }
        />
      ) : null}
    </section>
  );
}

function Block({ customer, actions }: Pick<CustomerActionsProps, "customer" | "actions">) {
  const t = useTranslations("customers.block");
  const failed = useFailureToast();
  const [reason, setReason] = useState("");
  const isBlocked = customer.blocked_at !== null;
  const change = async (next: boolean) => {
    try {
      await actions.setBlock(next, reason);
      setReason("");
    } catch (failure) {
      failed(t("failed"), failure);
      throw failure;
    }
  };
  if (isBlocked) {
    return (
      <Button variant="ghost" icon={<Ban />} onClick={() => void change(false).catch(() => undefined)}>
        {t("unblock")}
      </Button>
    );
  }
  return (
    <AlertDialog
      title={t("title")}
      description={t("description")}
      confirmLabel={t("confirm")}
      danger
      trigger={
        <Button variant="ghost" icon={<Ban />}>
          {t("confirm")}
        </Button>
      }
      onConfirm={() => change(true)}
    >
      <Field label={t("reason")} optional hint={t("reasonHint")}>
        <Input value={reason} maxLength={200} onChange={(event) => setReason(event.currentTarget.value)} />
      </Field>
    </AlertDialog>
  );
}
