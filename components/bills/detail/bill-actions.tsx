"use client";

import { Ban, MoreHorizontal, Send, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/inputs/textarea";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { Menu, MenuItem } from "@/components/ui/overlays/menu";
import { MAX_BILL_NOTE } from "@/lib/bills/limits";
import { type BillDetail, isOpen } from "@/lib/bills/schema";
import { attempt } from "@/lib/http/attempt";
import { api as client } from "@/lib/http/client";

interface BillActionsProps {
  api: string;
  bill: BillDetail;
  mayManage: boolean;
  onChanged: () => void;
}

/** Sending again, cancelling, noting a refund: what the bill's state allows. */
export function BillActions({ api, bill, mayManage, onChanged }: BillActionsProps) {
  const t = useTranslations("bills.detail");
  const more = useTranslations("bills.common");
  const errorText = useErrorText();
  const [asks, setAsks] = useState<"cancelled" | "refunded" | null>(null);
  const [note, setNote] = useState("");
  const [isSending, setSending] = useState(false);
  const mayBeSent = bill.room_id !== null && (bill.state === "draft" || isOpen(bill.state));
  const mayCancel = bill.paid_satang === 0 && (bill.state === "draft" || isOpen(bill.state));
  const mayRefund =
    mayManage && bill.paid_satang > 0 && (bill.state !== "refunded" || bill.question === "paid_after_close");
  const send = async () => {
    setSending(true);
    const { error } = await attempt(client.post(`${api}/messages`, { client_id: crypto.randomUUID() }));
    setSending(false);
    onChanged();
    if (error) toast.error(errorText(error));
    else toast.success(t(bill.state === "draft" ? "sent" : "sentAgain"));
  };
  const close = async (state: "cancelled" | "refunded") => {
    const { error } = await attempt(client.put(`${api}/closing`, { state, note: state === "refunded" ? note : "" }));
    onChanged();
    if (error) {
      toast.error(errorText(error));
      throw new Error(error);
    }
  };
  if (!mayBeSent && !mayCancel && !mayRefund) return null;
  return (
    <>
      {mayBeSent ? (
        <Button icon={<Send />} loading={isSending} onClick={() => void send()}>
          {t(bill.state === "draft" ? "send" : "sendAgain")}
        </Button>
      ) : null}
      {mayCancel || mayRefund ? (
        <Menu
          trigger={<IconButton label={more("more")} icon={<MoreHorizontal />} variant="secondary" tooltip={false} />}
        >
          {mayCancel ? (
            <MenuItem icon={<Ban />} danger onSelect={() => setAsks("cancelled")}>
              {t("cancel")}
            </MenuItem>
          ) : null}
          {mayRefund ? (
            <MenuItem icon={<Undo2 />} onSelect={() => setAsks("refunded")}>
              {t("refund")}
            </MenuItem>
          ) : null}
        </Menu>
      ) : null}
      <AlertDialog
        open={asks === "cancelled"}
        onOpenChange={(open) => setAsks(open ? "cancelled" : null)}
        title={t("cancelTitle", { number: bill.number })}
        description={t("cancelText")}
        confirmLabel={t("cancel")}
        danger
        onConfirm={() => close("cancelled")}
      />
      <AlertDialog
        open={asks === "refunded"}
        onOpenChange={(open) => setAsks(open ? "refunded" : null)}
        title={t("refundTitle", { number: bill.number })}
        description={t("refundText")}
        confirmLabel={t("refundSave")}
        onConfirm={() => close("refunded")}
      >
        <Field label={t("refundNote")} optional>
          <Textarea
            rows={2}
            maxLength={MAX_BILL_NOTE}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Field>
      </AlertDialog>
    </>
  );
}
