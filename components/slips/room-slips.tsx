"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { BankMark } from "@/components/banks/bank-mark";
import { PanelSection } from "@/components/customers/panel-section";
import { useInbox } from "@/components/rooms/inbox-context";
import { Time } from "@/components/ui/display/time";
import { SlipAmount } from "./amount";
import { OutcomeBadge } from "./outcome-badge";
import { useRoomSlips } from "./use-room-slips";

const SHOWN = 5;

/** The room's latest slips in the customer panel; renders nothing if there are none. */
export function RoomSlips({ room_id }: { room_id: string }) {
  const t = useTranslations("slips.chat");
  const { project_id } = useInbox();
  const slips = useRoomSlips(room_id);
  if (slips.length === 0) return null;
  return (
    <PanelSection title={t("panel")}>
      <ul>
        {slips.slice(0, SHOWN).map((slip) => (
          <li key={slip.id}>
            <Link
              href={`/project/${project_id}/slip?slip=${slip.id}`}
              className="flex items-center gap-2 rounded-small py-1.5 hover:bg-sunken"
            >
              <BankMark bank={slip.sender_bank ?? slip.bank} />
              <span className="min-w-0 flex-1">
                <SlipAmount satang={slip.amount} className="font-medium" />
                <Time value={slip.created_at} className="block text-muted text-xs" />
              </span>
              <OutcomeBadge slip={slip} />
            </Link>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
