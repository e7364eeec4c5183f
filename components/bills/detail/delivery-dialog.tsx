"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Input } from "@/components/ui/inputs/input";
import { Select } from "@/components/ui/inputs/select";
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog";
import { carriers } from "@/lib/bills/carriers";
import { type BillDetail, deliverySchema } from "@/lib/bills/schema";
import { attempt } from "@/lib/http/attempt";
import { api as client } from "@/lib/http/client";

interface DeliveryDialogProps {
  api: string;
  bill: BillDetail;
  onChanged: () => void;
  onClose: () => void;
}

/** Carrier, tracking number, and an option to notify the customer. */
export function DeliveryDialog({ api, bill, onChanged, onClose }: DeliveryDialogProps) {
  const t = useTranslations("bills.detail");
  const isThai = useLocale() === "th";
  // the same for every attempt: a retry does not tell the customer twice
  const [client_id] = useState(() => crypto.randomUUID());
  const form = useZodForm(deliverySchema, {
    defaultValues: {
      carrier: bill.carrier ?? "thaipost",
      tracking_number: bill.tracking_number ?? "",
      tells_customer: bill.room_id !== null,
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("shipTitle", { number: bill.number })}>
      <Form
        form={form}
        onSubmit={async (values) => {
          const { error, fields } = await attempt(client.put(`${api}/delivery`, { ...values, client_id }));
          onChanged();
          if (error) return { error, fields };
          toast.success(t("shipped"));
          onClose();
          return undefined;
        }}
      >
        <FormError />
        <FormField name="carrier" label={t("carrier")}>
          {(field) => (
            <Select {...field} options={carriers.map(({ id, th, en }) => ({ value: id, label: isThai ? th : en }))} />
          )}
        </FormField>
        <FormField name="tracking_number" label={t("tracking")}>
          {(field) => (
            <Input {...field} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={60} />
          )}
        </FormField>
        {bill.room_id === null ? null : (
          <FormField name="tells_customer" label={t("tell")} hiddenLabel>
            {(field) => <Checkbox {...field} label={t("tell")} />}
          </FormField>
        )}
        <DialogActions>
          <SubmitButton>{t("ship")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
