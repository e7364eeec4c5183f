"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { Dialog, DialogActions } from "@/components/ui/overlays/dialog";
import { addressSchema, type BillDetail } from "@/lib/bills/schema";
import { attempt } from "@/lib/http/attempt";
import { api as client } from "@/lib/http/client";

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
  const form = useZodForm(addressSchema, {
    defaultValues: {
      recipient_name: bill.recipient_name ?? "",
      recipient_phone: bill.recipient_phone ?? "",
      address_line: bill.address_line ?? "",
      sub_district: bill.sub_district ?? "",
      district: bill.district ?? "",
      province: bill.province ?? "",
      postcode: bill.postcode ?? "",
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("title")}>
      <Form
        form={form}
        onSubmit={async (values) => {
          const { error, fields } = await attempt(client.put(`${api}/address`, values));
          onChanged();
          if (error) return { error, fields };
          toast.success(t("saved"));
          onClose();
          return undefined;
        }}
      >
        <FormError />
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
