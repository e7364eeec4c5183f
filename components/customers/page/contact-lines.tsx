"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Time } from "@/components/ui/display/time";
import type { CustomerFigures } from "@/lib/customers/list-schema";
import type { Customer } from "@/lib/customers/schema";
import { ContactField } from "../fields/contact-field";
import { useContacts } from "../fields/use-contacts";
import type { CustomerActions } from "../use-customer";

interface ContactLinesProps {
  customer: Customer;
  figures: CustomerFigures;
  mayEdit: boolean;
  save: CustomerActions["save"];
}

/** Phone, e-mail, spending and when the customer was first and last seen. */
export function ContactLines({ customer, figures, mayEdit, save }: ContactLinesProps) {
  const t = useTranslations("customerList.page");
  const words = useTranslations("customers");
  const list = useTranslations("customerList");
  const { number } = useFormatter();
  const contacts = useContacts(customer.id);
  const field = (kind: "phone" | "email") => (
    <ContactField
      kind={kind}
      masked={customer[`${kind}_masked`]}
      contacts={contacts}
      mayShow={customer.may_see_contacts}
      mayEdit={mayEdit && customer.may_see_contacts}
      onSave={async (typed) => {
        await save({ [kind]: typed });
        contacts.know({ [kind]: typed || null });
      }}
    />
  );
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1">
      <Line label={words("phone")}>{field("phone")}</Line>
      <Line label={words("email")}>{field("email")}</Line>
      <Line label={t("spend")}>
        <span title={t("spendHint")} className="tabular font-medium">
          {figures.spend > 0 ? number(figures.spend, "baht") : list("noSpend")}
        </span>
      </Line>
      <Line label={t("lastSeen")}>
        {figures.last_seen_at && figures.has_written ? (
          <Time value={figures.last_seen_at} format="dateTime" />
        ) : (
          list("neverWrote")
        )}
      </Line>
      <Line label={t("firstSeen")}>
        <Time value={customer.created_at} format="date" />
      </Line>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="flex min-h-8 min-w-0 items-center">{children}</dd>
    </>
  );
}
