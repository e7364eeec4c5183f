"use client";

import { useTranslations } from "next-intl";
import { usePresence } from "@/components/realtime";
import { Avatar } from "@/components/ui/display/avatar";
import { Tooltip } from "@/components/ui/overlays/tooltip";
import { roomPresenceChannel } from "@/lib/realtime/channels";
import { useInbox, useMembers } from "../inbox-context";

const SHOWN = 3;

/** Colleagues who are viewing the same room. */
export function RoomViewers({ room_id }: { room_id: string }) {
  const t = useTranslations("rooms.room");
  const { me } = useInbox();
  const members = useMembers();
  const others = usePresence(roomPresenceChannel(room_id)).filter((viewer) => viewer.user_id !== me.user_id);
  if (others.length === 0) return null;
  const label = t("viewing", { names: others.map((viewer) => viewer.name).join(", ") });
  return (
    <Tooltip label={label}>
      <span role="img" aria-label={label} className="flex shrink-0 -space-x-1.5 rtl:space-x-reverse">
        {others.slice(0, SHOWN).map((viewer) => (
          <Avatar
            key={viewer.user_id}
            name={viewer.name}
            src={members.find(viewer.user_id)?.avatar_url}
            size="small"
            className="rounded-full ring-2 ring-surface"
          />
        ))}
        {others.length > SHOWN ? (
          <span className="tabular flex size-6 items-center justify-center rounded-full bg-sunken text-muted text-xs ring-2 ring-surface">
            +{others.length - SHOWN}
          </span>
        ) : null}
      </span>
    </Tooltip>
  );
}
