"use client";

import { Waypoints } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useRoomActions } from "@/components/rooms/room/use-room-actions";
import { Button } from "@/components/ui/buttons/button";
import type { Room } from "@/lib/rooms/schema";
import { Notice } from "./notice";

const nothing = async () => {};

/** Says that another app holds the thread, with the way to get it back. */
export function ThreadNotice({ room }: { room: Room }) {
  const t = useTranslations("messages.channel");
  const formatter = useFormatter();
  const { changeThread } = useRoomActions(room, nothing);
  const [isBusy, setBusy] = useState(false);
  if (room.thread_owner !== "app" && room.thread_owner !== "inbox") return null;
  const take = async () => {
    setBusy(true);
    await changeThread("take");
    setBusy(false);
  };
  return (
    <Notice
      icon={<Waypoints aria-hidden="true" />}
      isWarning
      action={
        <Button size="small" loading={isBusy} onClick={() => void take()}>
          {t("threadTake")}
        </Button>
      }
    >
      <span className="font-medium">{t(room.thread_owner === "inbox" ? "threadInbox" : "threadApp")}</span>
      <span className="block text-sm">
        {room.thread_asked_at
          ? t("threadAsked", { at: formatter.dateTime(new Date(room.thread_asked_at), "dateTime") })
          : t("threadHint")}
      </span>
    </Notice>
  );
}
