/** @jsxImportSource preact */
import { findCarrier, trackingUrl } from "@/lib/bills/carriers";
import { ExternalLinkIcon, TruckIcon } from "./pay-icons";
import { PayCopy } from "./pay-part";
import type { PayView } from "./pay-view";

/** The parcel: carrier, number, and where to follow it. */
export function PayDelivery({ page, locale, t, ui }: PayView) {
  const url = trackingUrl(page.carrier, page.tracking_number);
  return (
    <section class="card">
      <h2 class="icon-title">
        <TruckIcon />
        {t("delivery.title")}
      </h2>
      <p class="muted">{findCarrier(page.carrier)?.[locale]}</p>
      {page.tracking_number ? (
        <div class="line middle">
          <p class="words">
            <span class="small muted">{t("delivery.number")}</span>
            <br />
            <span class="account">{page.tracking_number}</span>
          </p>
          <PayCopy text={page.tracking_number} label={ui("copy")} />
        </div>
      ) : null}
      {url ? (
        <a class="follow" href={url} target="_blank" rel="noopener noreferrer">
          {t("delivery.track")}
          <ExternalLinkIcon />
        </a>
      ) : null}
    </section>
  );
}
