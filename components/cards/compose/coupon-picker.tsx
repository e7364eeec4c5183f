"use client";

import { Ticket } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Menu, MenuItem } from "@/components/ui/overlays/menu";
import { type Coupon, couponState } from "@/lib/coupons/schema";
import { attempt } from "@/lib/http/attempt";
import { api as http } from "@/lib/http/client";
import type { Attachment } from "@/lib/media/schema";
import { type CardDraft, newButton, newCard } from "./card-draft";

interface CouponPickerProps {
  project_id: string;
  /** The room's API path: the coupon's picture is copied into the room. */
  room?: string;
  disabled: boolean;
  onPick: (card: CardDraft) => void;
}

/** Adds the card of a coupon that customers can use, if the shop has any. */
export function CouponPicker({ project_id, room, disabled, onPick }: CouponPickerProps) {
  const t = useTranslations("cards.coupon");
  const errorText = useErrorText();
  const { data } = useSWR<{ coupons: Coupon[] }>(`/api/project/${project_id}/coupons`);
  const [isBusy, setBusy] = useState(false);
  const usable = data?.coupons.filter((coupon) => !isSpent(coupon)) ?? [];
  if (usable.length === 0) return null;
  const pick = async (coupon: Coupon) => {
    setBusy(true);
    const { value: picture, error } = await attempt(pictureOf(coupon, room));
    setBusy(false);
    if (error) {
      toast.error(errorText(error));
      return;
    }
    const button = { ...newButton("coupon"), label: t("use"), value: coupon.id };
    onPick({ ...newCard(), title: coupon.name, text: coupon.text, picture: picture ?? null, buttons: [button] });
  };
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" variant="ghost" icon={<Ticket />} loading={isBusy} disabled={disabled}>
          {t("add")}
        </Button>
      }
    >
      {usable.map((coupon) => (
        <MenuItem key={coupon.id} onSelect={() => void pick(coupon)}>
          {coupon.name}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** No customer can use it, now or later. */
const isSpent = (coupon: Coupon): boolean => ["over", "exhausted"].includes(couponState(coupon, Date.now()));

async function pictureOf(
  { picture_id, picture_url, name }: Coupon,
  room: string | undefined,
): Promise<Attachment | null> {
  if (!picture_id || !picture_url) return null;
  if (room) return http.post<Attachment>(`${room}/quick-images`, { image_id: picture_id });
  return {
    id: picture_id,
    kind: "image",
    name,
    mime: "image/jpeg",
    size: 0,
    width: null,
    height: null,
    duration_ms: null,
    state: "ready",
    failure_code: null,
    url: picture_url,
  };
}
