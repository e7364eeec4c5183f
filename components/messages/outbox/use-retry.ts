"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { useFailureToast } from "@/components/rooms/use-failure-toast";
import { useApplyRoomEvents } from "@/components/rooms/use-live-rooms";
import { api as http } from "@/lib/http/client";
import type { Bubble } from "@/lib/messages/outbox";
import type { Message } from "@/lib/messages/schema";
import type { RoomEvent } from "@/lib/rooms/schema";
import { useMergeMessages } from "../log/use-history";

/**
 * Returns a stable function that resends a failed message: via the outbox if the server does not have it, otherwise by
 * requesting another delivery.
 */
export function useRetry(room_id: string, retryOutgoing: (client_id: string) => void) {
  const t = useTranslations("messages");
  const { api } = useInbox();
  const applyRoomEvents = useApplyRoomEvents();
  const take = useMergeMessages();
  const failed = useFailureToast();
  return useCallback(
    async ({ id, client_id }: Bubble): Promise<void> => {
      if (id === null) {
        if (client_id) retryOutgoing(client_id);
        return;
      }
      try {
        const path = `${api}/rooms/${room_id}/messages/${id}/retry`;
        const { message, room } = await http.post<{ message: Message; room: RoomEvent }>(path, {});
        take(room_id, [message]);
        applyRoomEvents({ type: "rooms", rooms: [room] });
      } catch (failure) {
        failed(t("retryFailed"), failure);
      }
    },
    [api, room_id, take, applyRoomEvents, retryOutgoing, failed, t],
  );
}
