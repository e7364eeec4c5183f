"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog";
import { addressSchema, type BillDetail, storedAddressSchema } from "@/lib/bills/schema";
import { attempt } from "@/lib/http/attempt";
import { api as client } from "@/lib/http/client";
import { addressLines } from "./address-lines";

interface AddressDialogProps {
  api: string;
  bill: BillDetail;
  onChanged: () => void;
  onClose: () => void;
}

const FIELDS = [
  { name: "recipient_name", label: "name", length: 120 },
  { name: "recipient_phone", label: "phone", length: 20 },
  { name: "address_line", label: "line", length: 300 },
  { name: "sub_district", label: "subDistrict", length: 100 },
  { name: "district", label: "district", length: 100 },
  { name: "province", label: "province", length: 100 },
  { name: "postcode", label: "postcode", length: 5 },
] as const;
const MODES: Partial<Record<(typeof FIELDS)[number]["name"], "tel" | "numeric">> = {
  recipient_phone: "tel",
  postcode: "numeric",
};

/** Where to deliver, as the customer told it in the chat. */
export function AddressDialog({ api, bill, onChanged, onClose }: AddressDialogProps) {
  const t = useTranslations("bills.address");
  const now = storedAddressSchema.parse(bill);
  const [opened] = useState(now);
  // the customer or a colleague has changed the address, and the member has seen the new one
  const [isTold, setTold] = useState(false);
  const form = useZodForm(addressSchema, {
    defaultValues: Object.fromEntries(FIELDS.map(({ name }) => [name, now[name] ?? ""])) as Record<
      (typeof FIELDS)[number]["name"],
      string
    >,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("title")}>
      <Form
        form={form}
        onSubmit={async (values) => {
          const seen = isTold ? now : opened;
          const { error, fields } = await attempt(client.put(`${api}/address`, { ...values, seen }));
          onChanged();
          if (error === "bill_address_changed") setTold(true);
          if (error) return { error, fields };
          toast.success(t("saved"));
          onClose();
          return undefined;
        }}
      >
        <FormError />
        {isTold ? (
          <div className="rounded-control bg-sunken px-3 py-2">
            <p className="text-muted text-sm">{t("latest")}</p>
            <address className="not-italic">
              {addressLines(bill).map((line) => (
                <span key={line} className="block [overflow-wrap:anywhere]">
                  {line}
                </span>
              ))}
            </address>
          </div>
        ) : null}
        {FIELDS.map(({ name, label, length }) => (
          <FormField key={name} name={name} label={t(label)}>
            {(field) => <Input {...field} autoComplete="off" inputMode={MODES[name]} maxLength={length} />}
          </FormField>
        ))}
        <DialogActions>
          <SubmitButton>{t("save")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
