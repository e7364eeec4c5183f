"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useInbox, useSocials } from "@/components/rooms/inbox-context";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import { Time } from "@/components/ui/display/time";
import { Card } from "@/components/ui/layout/card";
import type { CustomerFigures } from "@/lib/customers/list-schema";

/** The customer's rooms on all channels, last used first. */
export function CustomerRooms({ rooms, isImported }: { rooms: CustomerFigures["rooms"]; isImported: boolean }) {
  const t = useTranslations("customerList.page");
  const { project_id } = useInbox();
  const socials = useSocials();
  if (rooms.length === 0) {
    return isImported ? (
      <Card title={t("rooms")}>
        <p className="text-muted">{t("noRooms")}</p>
      </Card>
    ) : null;
  }
  return (
    <Card flush title={t("rooms")}>
      <ul>
        {rooms.map((room) => {
          const social = socials.find(({ id }) => id === room.social_id);
          return (
            <li key={room.id} className="border-border border-t first:border-0">
              <Link
                href={`/project/${project_id}/chat/room/${room.id}?view=all`}
                className="flex min-h-14 items-center gap-3 px-5 py-2.5 outline-offset-[-2px] hover:bg-hover"
              >
                {social ? <ChannelMark channel={social.kind} className="size-5" /> : null}
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{social?.name ?? "…"}</span>
                  <span className="block truncate text-muted text-sm">{room.last_message_preview}</span>
                </span>
                <Time value={room.last_message_at} className="shrink-0 text-muted text-sm" />
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-subtle" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
