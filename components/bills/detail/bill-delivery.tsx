"use client";

import { ExternalLink, MapPin, Printer, Truck } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Card } from "@/components/ui/layout/card";
import { findCarrier, trackingUrl } from "@/lib/bills/carriers";
import { type BillDetail, isOpen } from "@/lib/bills/schema";
import { AddressDialog } from "./address-dialog";
import { addressLines } from "./address-lines";
import { DeliveryDialog } from "./delivery-dialog";

interface BillDeliveryProps {
  project_id: string;
  api: string;
  bill: BillDetail;
  mayAnswer: boolean;
  /** Whether the member is shown addresses; without the right they look missing. */
  seesAddress: boolean;
  onChanged: () => void;
}

/** Where the parcel goes, and how. */
export function BillDelivery({ project_id, api, bill, mayAnswer, seesAddress, onChanged }: BillDeliveryProps) {
  const t = useTranslations("bills.detail");
  const isThai = useLocale() === "th";
  const address = useTranslations("bills.address");
  const [asks, setAsks] = useState<"address" | "delivery" | null>(null);
  const lines = addressLines(bill);
  const isPaid = bill.state === "paid";
  // the packing slip is a page for those who answer
  const mayPack = mayAnswer && isPaid;
  const mayAddress = mayAnswer && bill.wants_address && !bill.shipped_at && (isPaid || isOpen(bill.state));
  const carrier = findCarrier(bill.carrier);
  const dialog = { api, bill, onChanged, onClose: () => setAsks(null) };
  const track = trackingUrl(bill.carrier, bill.tracking_number);
  if (!bill.wants_address && !isPaid) return null;
  return (
    <Card title={t("delivery")}>
      {lines.length > 0 ? (
        <address className="not-italic">
          {lines.map((line) => (
            <span key={line} className="block [overflow-wrap:anywhere]">
              {line}
            </span>
          ))}
        </address>
      ) : bill.wants_address ? (
        <p className="text-muted">{t(seesAddress ? "noAddress" : "hiddenAddress")}</p>
      ) : null}
      {bill.shipped_at && bill.tracking_number ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-border not-first:mt-3 not-first:border-t not-first:pt-3">
          <span>{isThai ? carrier?.th : carrier?.en}</span>
          <span className="tabular font-medium">{bill.tracking_number}</span>
          {track ? (
            <a
              href={track}
              target="_blank"
              rel="noopener noreferrer"
              className="touch-target inline-flex items-center gap-1 text-accent-text text-sm underline-offset-2 hover:underline"
            >
              {t("track")}
              <ExternalLink aria-hidden="true" className="size-3.5" />
            </a>
          ) : null}
        </p>
      ) : null}
      {mayPack || mayAddress ? (
        <div className="flex flex-wrap gap-2 not-first:mt-4">
          {mayPack ? (
            <LinkButton
              size="small"
              icon={<Printer />}
              href={`/project/${project_id}/bills/${bill.id}/packing-slip`}
              prefetch={false}
            >
              {t("print")}
            </LinkButton>
          ) : null}
          {mayAddress ? (
            <Button size="small" icon={<MapPin />} onClick={() => setAsks("address")}>
              {address(lines.length > 0 ? "change" : "add")}
            </Button>
          ) : null}
          {mayPack ? (
            <Button
              size="small"
              variant={bill.shipped_at ? "secondary" : "primary"}
              icon={<Truck />}
              onClick={() => setAsks("delivery")}
            >
              {t(bill.shipped_at ? "change" : "ship")}
            </Button>
          ) : null}
        </div>
      ) : null}
      {asks === "address" ? <AddressDialog {...dialog} /> : null}
      {asks === "delivery" ? <DeliveryDialog {...dialog} /> : null}
    </Card>
  );
}
