"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { BillDetail } from "@/lib/bills/schema";
import { addressLines } from "./address-lines";

interface PackingSlipProps {
  project_id: string;
  shop: string;
  bill: BillDetail;
}

/** The list of what to pack and the label for the parcel, on one A4 sheet. No prices: the parcel may be a present. */
export function PackingSlip({ project_id, shop, bill }: PackingSlipProps) {
  const t = useTranslations("bills.slip");
  const detail = useTranslations("bills.detail");
  const common = useTranslations("bills.common");
  const lines = addressLines(bill);
  return (
    <>
      <PageHeader
        title={t("title")}
        back={{ href: `/project/${project_id}/bills/${bill.id}`, label: common("number", { number: bill.number }) }}
        actions={
          <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
            {t("print")}
          </Button>
        }
      />
      <article className="paper mx-auto max-w-[210mm] rounded-card border border-border bg-white p-6 text-base text-text sm:p-10">
        <section aria-label={t("address")} className="rounded-card border-2 border-control p-6">
          <p className="text-muted">
            {t("from")} <span className="text-text">{shop}</span>
          </p>
          <p className="mt-4 text-muted">{t("to")}</p>
          {lines.length > 0 ? (
            <address className="text-xl not-italic leading-relaxed">
              {lines.map((line, index) => (
                <span key={line} className={`block [overflow-wrap:anywhere] ${index === 0 ? "font-semibold" : ""}`}>
                  {index === 1 ? `${t("phone")} ${line}` : line}
                </span>
              ))}
            </address>
          ) : (
            <p>{detail("noAddress")}</p>
          )}
        </section>
        <h2 className="mt-10 border-control border-t border-dashed pt-8 font-semibold text-lg">
          {t("title")} · {t("number", { number: bill.number })}
        </h2>
        <table className="mt-4 w-full border-collapse">
          <thead>
            <tr className="border-control border-y">
              <th scope="col" className="w-16 py-2 text-start font-medium">
                {t("check")}
              </th>
              <th scope="col" className="py-2 text-start font-medium">
                {detail("items")}
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                {detail("quantity")}
              </th>
            </tr>
          </thead>
          <tbody>
            {bill.items.map(({ name, quantity }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move
              <tr key={index} className="border-border border-b align-top">
                <td className="py-2">
                  <span aria-hidden="true" className="inline-block size-4 border border-control" />
                </td>
                <td className="py-2 pe-4 [overflow-wrap:anywhere]">{name}</td>
                <td className="tabular py-2 text-end">{quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {bill.note ? (
          <p className="mt-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
            <span className="text-muted">{detail("note")}: </span>
            {bill.note}
          </p>
        ) : null}
      </article>
    </>
  );
}
