"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { PanelSection } from "@/components/customers/panel-section";
import { useInbox } from "@/components/rooms/inbox-context";
import { Time } from "@/components/ui/display/time";
import { Baht } from "../baht";
import { BillBadge } from "../bill-badge";
import { useRoomBills } from "./use-room-bills";

const SHOWN = 5;

/** The room's latest bills in the customer panel; renders nothing if there are none. */
export function RoomBills({ room_id }: { room_id: string }) {
  const t = useTranslations("bills.card");
  const common = useTranslations("bills.common");
  const { project_id } = useInbox();
  const bills = useRoomBills(room_id);
  if (bills.length === 0) return null;
  return (
    <PanelSection title={t("panel")}>
      <ul>
        {bills.slice(0, SHOWN).map(({ id, number, total_satang, state, created_at, shipped_at }) => (
          <li key={id}>
            <Link
              href={`/project/${project_id}/bills/${id}`}
              prefetch={false}
              className="flex items-center gap-2 rounded-small py-1.5 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="font-medium">{common("number", { number })}</span>{" "}
                <Baht satang={total_satang} className="text-muted text-sm" />
                <Time value={created_at} className="block text-muted text-xs" />
              </span>
              <BillBadge state={state} shipped_at={shipped_at} />
            </Link>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
