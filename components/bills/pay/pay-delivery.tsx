import { ExternalLink, Truck } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/buttons/copy-button";
import { findCarrier, trackingUrl } from "@/lib/bills/carriers";
import type { PayPage } from "@/lib/bills/schema";

/** The parcel: carrier, number, and where to follow it. */
export function PayDelivery({ page }: { page: PayPage }) {
  const t = useTranslations("bills.pay.delivery");
  const isThai = useLocale() === "th";
  const carrier = findCarrier(page.carrier);
  const url = trackingUrl(page.carrier, page.tracking_number);
  return (
    <section className="rounded-card border border-border bg-surface p-5">
      <h2 className="flex items-center gap-2 font-semibold text-lg">
        <Truck aria-hidden="true" className="size-5 text-muted" />
        {t("title")}
      </h2>
      <p className="mt-1 text-muted">{isThai ? carrier?.th : carrier?.en}</p>
      {page.tracking_number ? (
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span>
            <span className="block text-muted text-sm">{t("number")}</span>
            <span className="tabular font-medium text-lg">{page.tracking_number}</span>
          </span>
          <CopyButton text={page.tracking_number} />
        </p>
      ) : null}
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="touch-target mt-2 inline-flex items-center gap-1 font-medium text-accent-text underline-offset-2 hover:underline"
        >
          {t("track")}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      ) : null}
    </section>
  );
}
