"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useClock } from "@/components/rooms/use-clock";
import { Button } from "@/components/ui/buttons/button";
import { Badge, type Tone } from "@/components/ui/display/badge";
import { PicturePreview } from "@/components/ui/display/picture-preview";
import { type Coupon, type CouponState, couponState } from "@/lib/coupons/schema";

const TONES: Record<CouponState, Tone> = {
  running: "success",
  not_begun: "info",
  over: "neutral",
  exhausted: "warning",
};

interface CouponRowProps {
  coupon: Coupon;
  onUses: () => void;
  /** Managers only. */
  onEdit?: () => void;
}

/** A coupon: whether it can be used, and how often it was. */
export function CouponRow({ coupon, onUses, onEdit }: CouponRowProps) {
  const t = useTranslations("coupons.list");
  const states = useTranslations("coupons.states");
  const { dateTime } = useFormatter();
  const state = useClock((now) => couponState(coupon, now));
  const { name, code, picture_url, is_once, max_uses, use_count, ends_at } = coupon;
  const used = max_uses === null ? t("used", { count: use_count }) : t("limited", { count: use_count, max: max_uses });
  const facts = [
    code,
    t(is_once ? "once" : "shared"),
    ends_at ? t("until", { date: dateTime(new Date(ends_at), "dateTime") }) : null,
  ];
  return (
    <li className="flex flex-wrap items-center gap-3 border-border py-3 not-first:border-t">
      {picture_url ? (
        <PicturePreview
          url={picture_url}
          width={56}
          height={56}
          className="size-14 shrink-0 rounded-control object-cover"
        />
      ) : null}
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          <Badge tone={TONES[state]}>{states(state)}</Badge>
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <Button size="small" onClick={onUses}>
        {used}
      </Button>
      {onEdit ? <EditButton onEdit={onEdit} /> : null}
    </li>
  );
}

function EditButton({ onEdit }: { onEdit: () => void }) {
  const t = useTranslations("coupons.form");
  return (
    <Button size="small" variant="ghost" onClick={onEdit}>
      {t("edit")}
    </Button>
  );
}
