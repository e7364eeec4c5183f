"use client";

import { ExternalLink, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { usePublicConfig } from "@/components/providers/public-config";
import { Button } from "@/components/ui/buttons/button";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { SkeletonText } from "@/components/ui/feedback/skeleton";
import type { Customer } from "@/lib/customers/schema";
import { type ShopRecord, shopRecordSchema } from "@/lib/customers/shop-record";
import { ApiError } from "@/lib/http/client";
import { callFunction } from "@/lib/http/edge-function";
import { PanelSection } from "./panel-section";

/** What the shop's own system knows about the customer, if the operator has connected one. */
export function ShopSystem({ customer }: { customer: Customer }) {
  const { customerLookupFunction } = usePublicConfig();
  const isShown = customerLookupFunction && customer.may_see_contacts && !customer.erased_at;
  return isShown ? <Lookup key={customer.id} name={customerLookupFunction} customer_id={customer.id} /> : null;
}

async function lookUp([name, customer_id]: [string, string]): Promise<ShopRecord | null> {
  try {
    return shopRecordSchema.parse(await callFunction(name, { customer_id }));
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return null;
    throw failure;
  }
}

/** Asks only when pressed: contacts leave the product, and every time is written to the audit log. */
function Lookup({ name, customer_id }: { name: string; customer_id: string }) {
  const t = useTranslations("customers.shopSystem");
  const [isAsked, setAsked] = useState(false);
  const { data, error, isValidating, mutate } = useSWR(isAsked ? [name, customer_id] : null, lookUp, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  const again = (
    <Button variant="ghost" size="small" loading={isValidating} onClick={() => void mutate()}>
      {t("again")}
    </Button>
  );
  return (
    <PanelSection title={t("title")} end={data !== undefined && !error ? again : null}>
      {!isAsked ? (
        <div className="flex flex-col items-start gap-1.5">
          <Button size="small" icon={<Search aria-hidden="true" />} onClick={() => setAsked(true)}>
            {t("ask")}
          </Button>
          <p className="text-muted text-sm">{t("hint")}</p>
        </div>
      ) : error && !isValidating ? (
        <ErrorState title={t("failed")} onRetry={() => void mutate()} className="py-0" />
      ) : data === undefined || error ? (
        <div role="status" aria-label={t("loading")}>
          <SkeletonText lines={3} />
        </div>
      ) : (
        <Found record={data} />
      )}
    </PanelSection>
  );
}

function Found({ record }: { record: ShopRecord | null }) {
  const t = useTranslations("customers.shopSystem");
  if (!record || record.rows.length === 0) return <p className="text-muted text-sm">{t("missing")}</p>;
  const { rows, link } = record;
  return (
    <>
      <dl className="grid grid-cols-[minmax(5rem,auto)_1fr] gap-x-4 gap-y-1.5">
        {rows.map(({ label, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and labels may repeat
          <div key={at} className="contents">
            <dt className="wrap-anywhere text-muted text-sm">{label}</dt>
            <dd className="wrap-anywhere min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      {link ? (
        <a
          href={link.url}
          target="_blank"
          rel="noopener noreferrer"
          title={t("opens", { host: new URL(link.url).host })}
          className="mt-2 inline-flex min-h-8 items-center gap-1.5 text-accent-text hover:underline"
        >
          {link.label}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      ) : null}
    </>
  );
}
