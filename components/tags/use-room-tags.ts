"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useMergeMessages } from "@/components/messages/log/use-history";
import { hasRoomChanged, useAnnounced, useChannel } from "@/components/realtime";
import { useInbox } from "@/components/rooms/inbox-context";
import { useFailureToast } from "@/components/rooms/use-failure-toast";
import { useApplyRoomEvents } from "@/components/rooms/use-live-rooms";
import { api as http } from "@/lib/http/client";
import { inOrder } from "@/lib/http/in-order";
import { type Message, roomEventContentSchema } from "@/lib/messages/schema";
import { roomChannel } from "@/lib/realtime/channels";
import type { Room, RoomEvent } from "@/lib/rooms/schema";
import type { Tagging } from "@/lib/tags/schema";

interface RoomTags {
  ids: readonly string[];
  /** Optimistic: reverted, with a toast, if the server refuses. */
  change: (tagging: Tagging) => Promise<void>;
}

const applied = (ids: readonly string[], { add = [], remove = [] }: Tagging) => [
  ...new Set([...ids.filter((id) => !remove.includes(id)), ...add]),
];

const none: readonly string[] = [];

/** The room's tags, kept up to date with colleagues' changes: each change is an event in the room. */
export function useRoomTags({ id: room_id, tag_ids }: Pick<Room, "id" | "tag_ids">): RoomTags {
  const t = useTranslations("tags");
  const failed = useFailureToast();
  const { api } = useInbox();
  const applyRoomEvents = useApplyRoomEvents();
  const take = useMergeMessages();
  const path = `${api}/rooms/${room_id}/tags`;
  const channel = roomChannel(room_id);
  const {
    data: ids = none,
    mutate,
    refetch,
  } = useAnnounced<readonly string[]>(path, channel, {
    isMissed: (missed) => hasRoomChanged(missed, room_id, "version"),
  });
  // moving a tag to the customer is no event in the room: only the room itself tells
  const told = tag_ids.join();
  const lastTold = useRef(told);
  useEffect(() => {
    if (lastTold.current !== told) void refetch();
    lastTold.current = told;
  }, [told, refetch]);
  useChannel(channel, {
    message: ({ message }) => {
      const content = roomEventContentSchema.safeParse(message?.content);
      if (content.success && content.data.event === "tagged") refetch();
    },
  });
  const change = async (tagging: Tagging) => {
    const send = async () => {
      const { room, message } = await http.patch<{ room: RoomEvent; message: Message | null }>(path, tagging);
      applyRoomEvents({ type: "rooms", rooms: [room] });
      if (message) take(room_id, [message]);
      return applied(ids, tagging);
    };
    try {
      await mutate(inOrder(path, send), {
        optimisticData: (now) => applied(now ?? ids, tagging),
        rollbackOnError: true,
      });
    } catch (failure) {
      failed(t("changeFailed"), failure);
    }
  };
  return { ids, change };
}
