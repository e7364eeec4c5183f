"use client";

import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { PanelSection } from "@/components/customers/panel-section";
import { useInbox } from "@/components/rooms/inbox-context";
import { Badge } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import type { Customer } from "@/lib/customers/schema";

const SHOWN = 5;

/** The coupons that the customer used, newest first; renders nothing if there are none. */
export function UsedCoupons({ uses }: { uses: Customer["coupon_uses"] }) {
  const t = useTranslations("coupons.panel");
  const { project_id } = useInbox();
  if (uses.length === 0) return null;
  return (
    <PanelSection title={t("title")}>
      <ul>
        {uses.slice(0, SHOWN).map(({ id, coupon_id, name, used_at, marked_at }) => (
          <li key={id}>
            <Link
              href={`/project/${project_id}/settings/coupons?uses=${coupon_id}`}
              prefetch={false}
              className="flex items-center gap-2 rounded-small py-1.5 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{name}</span>
                <Time value={used_at} className="block text-muted text-xs" />
              </span>
              {marked_at ? (
                <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
                  {t("redeemed")}
                </Badge>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
