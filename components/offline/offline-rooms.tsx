"use client";

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import type { RecentRooms } from "@/lib/rooms/recent";
import { OfflineComposer } from "./offline-composer";

interface OfflineRoomsProps {
  recent: RecentRooms;
  room_id: string | null;
  onRoom: (room_id: string) => void;
}

/** The recently opened rooms; replies can be written to the selected one. */
export function OfflineRooms({ recent, room_id, onRoom }: OfflineRoomsProps) {
  const t = useTranslations("offline");
  const { project_id, user_id, rooms } = recent;
  return (
    <>
      <h2 className="mb-2 font-medium">{t("rooms")}</h2>
      <ul className="divide-y divide-border overflow-hidden rounded-xl border border-border bg-surface">
        {rooms.map(({ id, name, social_kind }) => (
          <li key={id}>
            <button
              type="button"
              aria-expanded={id === room_id}
              onClick={() => onRoom(id)}
              className={cn(
                "flex min-h-11 w-full items-center gap-2 px-4 py-2 text-start hover:bg-sunken",
                id === room_id && "font-medium",
              )}
            >
              <ChannelMark channel={social_kind} />
              <span className="min-w-0 truncate">{name}</span>
            </button>
            {id === room_id ? (
              <OfflineComposer project_id={project_id} user_id={user_id} room_id={id} name={name} />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
