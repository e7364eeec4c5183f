"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SampleRow } from "@/components/ui/feedback/sample-row";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { Coupon } from "@/lib/coupons/schema";
import { CouponDialog } from "./coupon-dialog";
import { CouponRow } from "./coupon-row";
import { CouponUses } from "./coupon-uses";

const NEW = "new";

interface CouponsScreenProps {
  project_id: string;
  coupons: Coupon[];
  timeZone: string;
  mayManage: boolean;
  /** Marks uses as redeemed. */
  mayMark: boolean;
  mayExport: boolean;
  /** The coupon whose uses are shown first. */
  shownId?: string | undefined;
}

/** The shop's coupons, and who used them. */
export function CouponsScreen({
  project_id,
  coupons,
  timeZone,
  mayManage,
  mayMark,
  mayExport,
  shownId,
}: CouponsScreenProps) {
  const t = useTranslations("coupons.list");
  const menu = useTranslations("layout.nav");
  const [edited, setEdited] = useState<string | null>(null);
  // as it is now: it may be resumed while it is open
  const coupon = coupons.find(({ id }) => id === edited) ?? null;
  const [shown, setShown] = useState<Coupon | null>(() => coupons.find(({ id }) => id === shownId) ?? null);
  const create = mayManage ? (
    <Button variant="primary" icon={<Plus />} onClick={() => setEdited(NEW)}>
      {t("new")}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        back={{ href: `/project/${project_id}/settings`, label: menu("settings") }}
        actions={coupons.length > 0 ? create : null}
      />
      <Card>
        {coupons.length > 0 ? (
          <ul className="-my-2">
            {coupons.map((coupon) => (
              <CouponRow
                key={coupon.id}
                coupon={coupon}
                onUses={() => setShown(coupon)}
                {...(mayManage && { onEdit: () => setEdited(coupon.id) })}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            title={t("empty")}
            description={t("emptyHint")}
            action={create}
            example={<SampleRow title={t("example")} detail={t("once")} />}
          />
        )}
      </Card>
      {coupon || edited === NEW ? (
        <CouponDialog project_id={project_id} coupon={coupon} timeZone={timeZone} onClose={() => setEdited(null)} />
      ) : null}
      {shown ? (
        <CouponUses
          project_id={project_id}
          coupon={shown}
          mayMark={mayMark}
          mayExport={mayExport}
          onClose={() => setShown(null)}
        />
      ) : null}
    </>
  );
}
