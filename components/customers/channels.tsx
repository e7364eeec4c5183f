"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useInbox, useSocial } from "@/components/rooms/inbox-context";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import type { Customer } from "@/lib/customers/schema";
import { PanelSection } from "./panel-section";

interface ChannelsProps {
  rooms: Customer["rooms"];
  /** The open room. */
  room_id: string;
}

/** All rooms of this customer, on every channel; renders nothing if there is only one. */
export function Channels({ rooms, room_id }: ChannelsProps) {
  const t = useTranslations("customers");
  if (rooms.length < 2) return null;
  return (
    <PanelSection title={t("channels")}>
      <ul>
        {rooms.map((room) => (
          <ChannelLine key={room.id} room={room} isHere={room.id === room_id} />
        ))}
      </ul>
    </PanelSection>
  );
}

function ChannelLine({ room, isHere }: { room: Customer["rooms"][number]; isHere: boolean }) {
  const t = useTranslations("customers");
  const { project_id } = useInbox();
  const social = useSocial(room.social_id);
  if (!social) return null;
  const face = (
    <>
      <ChannelMark channel={social.kind} />
      <span className="min-w-0 flex-1 truncate">{social.name}</span>
    </>
  );
  const className = "flex min-h-9 items-center gap-2 text-sm";
  return (
    <li>
      {isHere ? (
        <span className={className}>
          {face}
          <span className="text-muted text-xs">{t("openHere")}</span>
        </span>
      ) : (
        <Link
          href={`/project/${project_id}/chat/room/${room.id}`}
          className={`${className} -mx-2 rounded-control px-2 hover:bg-hover`}
        >
          {face}
        </Link>
      )}
    </li>
  );
}
