"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/buttons/button";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { MONTHS } from "@/lib/billing/months";
import type { Invoice, Package, Quote } from "@/lib/billing/schema";
import { attempt } from "@/lib/http/attempt";
import { ApiError, api } from "@/lib/http/client";
import { usePackageName } from "./package-name";
import { Sums } from "./sums";

interface OrderScreenProps {
  project_id: string;
  offer: Package;
  /** The buyer on the tax invoice; null if no details were given. */
  buyer: { kind: "company" | "person"; name: string } | null;
  /** The person's referral credit, in satang. */
  credit_satang: number;
  /** Whether the order would replace an unpaid invoice. */
  replaces: boolean;
}

/** Choose the term and see the price; then the invoice is created. */
export function OrderScreen({ project_id, offer, buyer, credit_satang, replaces }: OrderScreenProps) {
  const t = useTranslations("billing.order");
  const words = useTranslations("billing");
  const format = useFormatter();
  const router = useRouter();
  const errorText = useErrorText();
  const name = usePackageName()(offer);
  const [order, setOrder] = useState({ months: 1, withholding: false, use_credit: false });
  // the same for every attempt at one order; another order is another invoice
  const [id, setId] = useState(() => crypto.randomUUID());
  const change = (part: Partial<typeof order>) => {
    setOrder({ ...order, ...part });
    setId(crypto.randomUUID());
  };
  const [isBusy, setBusy] = useState(false);
  const query = new URLSearchParams({
    package_id: offer.id,
    months: String(order.months),
    withholding: String(order.withholding),
    use_credit: String(order.use_credit),
  });
  const quoted = useSWR<Quote>(`/api/project/${project_id}/billing/quotes?${query}`, { keepPreviousData: true });
  // while another one is on its way the previous one stays, and cannot be ordered
  const quote = quoted.error ? undefined : quoted.data;
  const isCurrent = quote !== undefined && !quoted.isLoading;
  const day = (at: string) => format.dateTime(new Date(at), "date");
  const path = `/project/${project_id}/billing`;
  const buy = async () => {
    setBusy(true);
    const { error, value } = await attempt(
      api.post<Invoice>(`/api${path}/invoices`, { id, package_id: offer.id, ...order }),
    );
    if (error) {
      setBusy(false);
      toast.error(errorText(error));
    } else router.push(`${path}/invoices/${value.id}`);
  };
  return (
    <>
      <PageHeader
        title={t("title", { name })}
        description={t("description")}
        back={{ href: path, label: words("back") }}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card>
          <div className="flex flex-col gap-6">
            <Field label={t("months")}>
              <RadioGroup
                cards
                className="grid gap-2 sm:grid-cols-2"
                value={String(order.months)}
                onChange={(months) => change({ months: Number(months) })}
                options={MONTHS.map((count) => ({
                  value: String(count),
                  label: t("monthsOf", { count }),
                  description: format.number((offer.price_satang * count) / 100, "baht"),
                }))}
              />
            </Field>
            <div>
              <p className="font-medium">{t("buyer")}</p>
              <p className="text-muted">
                {buyer?.name ?? t("buyerNone")}{" "}
                <Link href={`${path}/details`} className="touch-target text-accent-text underline">
                  {t(buyer ? "buyerEdit" : "buyerAdd")}
                </Link>
              </p>
            </div>
            <Checkbox
              label={t("withholding")}
              description={t(buyer?.kind === "company" ? "withholdingHint" : "withholdingNeeds")}
              checked={order.withholding}
              disabled={buyer?.kind !== "company"}
              onChange={(withholding) => change({ withholding })}
            />
            {credit_satang > 0 ? (
              <Checkbox
                label={t("credit", { amount: format.number(credit_satang / 100, "baht") })}
                checked={order.use_credit}
                onChange={(use_credit) => change({ use_credit })}
              />
            ) : null}
          </div>
        </Card>
        <Card title={t("summary")}>
          {quote ? (
            <div aria-live="polite" aria-busy={!isCurrent} className={isCurrent ? undefined : "opacity-50"}>
              <Sums amounts={quote} name={name} />
              <p className="mt-4">
                {t(`kind.${quote.kind}`, { start: day(quote.starts_at), end: day(quote.ends_at) })}
              </p>
            </div>
          ) : quoted.error ? (
            <QuoteError error={quoted.error} onRetry={() => void quoted.mutate()} />
          ) : (
            <Skeleton className="h-44 w-full" />
          )}
          {replaces ? <p className="mt-3 text-sm text-warning-text">{t("replaces")}</p> : null}
          <Button
            variant="primary"
            size="large"
            className="mt-5 w-full"
            loading={isBusy}
            disabled={!isCurrent}
            onClick={() => void buy()}
          >
            {t(quote?.due_satang === 0 ? "activate" : "create")}
          </Button>
        </Card>
      </div>
    </>
  );
}

/** Why there is no sum: the order is refused, or the question failed. */
function QuoteError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations("billing.order");
  const errorText = useErrorText();
  return error instanceof ApiError && error.status === 422 ? (
    <p role="alert" className="text-danger-text">
      {errorText(error.code)}
    </p>
  ) : (
    <ErrorState title={t("failed")} onRetry={onRetry} />
  );
}
