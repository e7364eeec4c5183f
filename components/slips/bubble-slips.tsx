"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Popover } from "@/components/ui/overlays/popover";
import { shownOutcome } from "@/lib/slips/outcomes";
import { sumsOf } from "@/lib/slips/proof";
import type { ListedSlip } from "@/lib/slips/schema";
import { OutcomeBadge } from "./outcome-badge";
import { SlipPeek } from "./slip-peek";
import { useRoomSlips } from "./use-room-slips";

/** The results of the slips in a message, each a button that opens details; renders nothing if there are none. */
export function BubbleSlips({ room_id, message_id }: { room_id: string; message_id: string }) {
  const t = useTranslations("slips.chat");
  const outcomes = useTranslations("slips.outcomes");
  const age = useTranslations("slips.age");
  const { number } = useFormatter();
  const slips = useRoomSlips(room_id).filter((slip) => slip.message_id === message_id);
  if (slips.length === 0) return null;
  // a screen reader reads the label instead of the badges inside the button
  const labelOf = (slip: ListedSlip) =>
    [
      t("badge", { outcome: outcomes(shownOutcome(slip)) }),
      ...(slip.age_days === null ? [] : [age("days", { count: slip.age_days })]),
    ].join(" · ");
  const sums = sumsOf(slips);
  const summary = [
    t("several", { count: slips.length }),
    ...(["bank", "team", "unmatched"] as const)
      .filter((proof) => sums[proof] > 0)
      .map((proof) => t(`sums.${proof}`, { amount: number(sums[proof] / 100, "baht") })),
  ].join(" · ");
  return (
    <div className="flex flex-wrap items-center gap-1">
      {slips.length > 1 ? <span className="text-muted text-xs">{summary}</span> : null}
      {slips.map((slip) => (
        <Popover
          key={slip.id}
          label={t("open")}
          align="start"
          className="w-72"
          trigger={
            <button type="button" aria-label={labelOf(slip)} className="touch-target rounded-full">
              <OutcomeBadge slip={slip} />
            </button>
          }
        >
          <SlipPeek slip={slip} />
        </Popover>
      ))}
    </div>
  );
}
