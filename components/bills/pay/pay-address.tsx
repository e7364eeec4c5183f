"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form/form";
import { useZodForm } from "@/components/ui/form/use-zod-form";
import { Input } from "@/components/ui/inputs/input";
import { addressSchema, type PayPage } from "@/lib/bills/schema";
import { attempt } from "@/lib/http/attempt";
import { api as client } from "@/lib/http/client";
import { addressLines } from "../detail/address-lines";
import { PlaceFields } from "./place-fields";

interface PayAddressProps {
  api: string;
  page: PayPage;
  onSaved: (page: PayPage) => void;
}

/** Where to deliver: a form, or what was saved, which can be changed until the parcel is sent. */
export function PayAddress({ api, page, onSaved }: PayAddressProps) {
  const t = useTranslations("bills.pay.address");
  const [isEditing, setEditing] = useState(page.address_line === null);
  return (
    <section className="rounded-card border border-border bg-surface p-5">
      <h2 className="mb-3 font-semibold text-lg">{t("title")}</h2>
      {isEditing && !page.shipped_at ? (
        <AddressForm
          api={api}
          page={page}
          onSaved={(next) => {
            setEditing(false);
            onSaved(next);
          }}
        />
      ) : (
        <>
          <address className="not-italic">
            {addressLines(page).map((line) => (
              <span key={line} className="block [overflow-wrap:anywhere]">
                {line}
              </span>
            ))}
          </address>
          {page.shipped_at ? null : (
            <Button className="mt-3" onClick={() => setEditing(true)}>
              {t("change")}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function AddressForm({ api, page, onSaved }: PayAddressProps) {
  const t = useTranslations("bills.pay.address");
  const form = useZodForm(addressSchema, {
    defaultValues: {
      recipient_name: page.recipient_name ?? "",
      recipient_phone: page.recipient_phone ?? "",
      address_line: page.address_line ?? "",
      sub_district: page.sub_district ?? "",
      district: page.district ?? "",
      province: page.province ?? "",
      postcode: page.postcode ?? "",
    },
  });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const { value, error, fields } = await attempt(client.put<PayPage>(`${api}/address`, values));
        if (error) return { error, fields };
        toast.success(t("saved"));
        onSaved(value);
        return undefined;
      }}
    >
      <FormError />
      <FormField name="recipient_name" label={t("name")}>
        {(field) => <Input {...field} autoComplete="name" maxLength={120} />}
      </FormField>
      <FormField name="recipient_phone" label={t("phone")}>
        {(field) => <Input {...field} type="tel" inputMode="tel" autoComplete="tel" maxLength={20} />}
      </FormField>
      <FormField name="address_line" label={t("line")}>
        {(field) => <Input {...field} autoComplete="street-address" maxLength={300} />}
      </FormField>
      <PlaceFields />
      <SubmitButton className="self-start">{t("save")}</SubmitButton>
    </Form>
  );
}
