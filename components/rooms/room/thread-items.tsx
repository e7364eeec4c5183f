"use client";

import { Inbox, Waypoints } from "lucide-react";
import { useTranslations } from "next-intl";
import { MenuItem } from "@/components/ui/overlays/menu";
import { useSocial } from "../inbox-context";
import type { RoomActions } from "./use-room-actions";
import type { RoomIdentity } from "./use-room-identity";

interface ThreadItemsProps {
  room: Pick<RoomIdentity, "social_id" | "kind" | "thread_owner">;
  changeThread: RoomActions["changeThread"];
}

/** Passing a thread on, on channels where several apps share it. Taking it back is above the composer. */
export function ThreadItems({ room, changeThread }: ThreadItemsProps) {
  const t = useTranslations("rooms.room");
  const social = useSocial(room.social_id);
  const isElsewhere = room.thread_owner === "app" || room.thread_owner === "inbox";
  if (!social?.capabilities.shares_threads || room.kind !== "chat" || isElsewhere) return null;
  return (
    <>
      <MenuItem icon={<Inbox />} onSelect={() => void changeThread("pass_inbox")}>
        {t("passInbox")}
      </MenuItem>
      <MenuItem icon={<Waypoints />} onSelect={() => void changeThread("pass_app")}>
        {t("passApp")}
      </MenuItem>
    </>
  );
}
