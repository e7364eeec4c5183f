"use client";

import { Pencil, Plus, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { BankMark } from "@/components/banks/bank-mark";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Card } from "@/components/ui/layout/card";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { ApiError, api } from "@/lib/http/client";
import { MAX_ACCOUNTS } from "@/lib/slips/limits";
import type { ReceivingAccount } from "@/lib/slips/receivers";
import { AccountDialog } from "./account-dialog";

interface AccountsCardProps {
  project_id: string;
  accounts: ReceivingAccount[];
  mayManage: boolean;
}

/** The accounts on which the shop receives payments. */
export function AccountsCard({ project_id, accounts, mayManage }: AccountsCardProps) {
  const t = useTranslations("slips.accounts");
  const errorText = useErrorText();
  const router = useRouter();
  const [edited, setEdited] = useState<ReceivingAccount | "new" | null>(null);
  const remove = async ({ id }: ReceivingAccount) => {
    try {
      await api.delete(`/api/project/${project_id}/slips/accounts/${id}`);
      toast.success(t("removed"));
      router.refresh();
    } catch (failure) {
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"));
      throw failure;
    }
  };
  return (
    <Card
      title={t("title")}
      description={t("description")}
      actions={
        mayManage && accounts.length < MAX_ACCOUNTS ? (
          <Button icon={<Plus />} onClick={() => setEdited("new")}>
            {t("add")}
          </Button>
        ) : null
      }
    >
      {accounts.length === 0 ? <p className="py-2 text-muted">{t("empty")}</p> : null}
      <ul aria-label={t("title")}>
        {accounts.map((account) => {
          const name = account.name_th ?? account.name_en ?? account.number;
          return (
            <li key={account.id} className="flex items-center gap-3 border-border border-b py-2.5 last:border-0">
              <BankMark bank={account.bank} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{name}</span>
                <span className="tabular block text-muted text-sm">{account.number}</span>
              </span>
              {mayManage ? (
                <>
                  <IconButton
                    label={`${t("edit")} ${name}`}
                    icon={<Pencil />}
                    size="small"
                    onClick={() => setEdited(account)}
                  />
                  <AlertDialog
                    danger
                    title={t("removeTitle", { name })}
                    description={t("removeText")}
                    confirmLabel={t("remove")}
                    onConfirm={() => remove(account)}
                    trigger={<IconButton label={`${t("remove")} ${name}`} icon={<Trash2 />} size="small" />}
                  />
                </>
              ) : null}
            </li>
          );
        })}
      </ul>
      {edited ? (
        <AccountDialog
          project_id={project_id}
          account={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Card>
  );
}
