"use client";

import { Bot, Hand } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMergeMessages } from "@/components/messages/log/use-history";
import { useInbox } from "@/components/rooms/inbox-context";
import { useFailureToast } from "@/components/rooms/use-failure-toast";
import { useApplyRoomEvents } from "@/components/rooms/use-live-rooms";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { api as http } from "@/lib/http/client";
import type { Message } from "@/lib/messages/schema";
import type { RoomEvent } from "@/lib/rooms/schema";

/** Shown above the composer while an AI handles the room: one tap takes the room over. */
export default function AiBar({ room_id }: { room_id: string }) {
  const t = useTranslations("ai.bar");
  const { api } = useInbox();
  const applyRoomEvents = useApplyRoomEvents();
  const take = useMergeMessages();
  const failed = useFailureToast();
  const [isBusy, setBusy] = useState(false);
  const takeOver = async () => {
    setBusy(true);
    try {
      const path = `${api}/rooms/${room_id}/handled-by`;
      const { room, message } = await http.put<{ room: RoomEvent; message: Message | null }>(path, {
        handled_by: "human",
      });
      applyRoomEvents({ type: "rooms", rooms: [room] });
      if (message) take(room_id, [message]);
      toast.success(t("took"));
    } catch (failure) {
      failed(t("failed"), failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mb-2 flex items-center justify-between gap-3 rounded-card border border-info-border bg-info-soft px-3 py-2">
      <p className="flex min-w-0 items-center gap-2 text-info-text">
        <Bot aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0">{t("title", { name: t("unnamed") })}</span>
      </p>
      <Button size="small" icon={<Hand />} loading={isBusy} onClick={() => void takeOver()} className="shrink-0">
        {t("take")}
      </Button>
    </div>
  );
}
