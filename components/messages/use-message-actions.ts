"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { useFailureToast } from "@/components/rooms/use-failure-toast";
import { useApplyRoomEvents } from "@/components/rooms/use-live-rooms";
import type { CommentChange } from "@/lib/comments/schema";
import { api as http } from "@/lib/http/client";
import type { Message } from "@/lib/messages/schema";
import type { RoomEvent } from "@/lib/rooms/schema";
import { useMergeMessages } from "./log/use-history";

interface Change {
  message: Message;
  room: RoomEvent;
}

/** Actions on messages of a room. The functions are stable. */
export function useMessageActions(room_id: string): {
  confirm: (message_id: string) => Promise<void>;
  skip: (message_id: string) => Promise<void>;
  retryMedia: (attachment_id: string) => Promise<void>;
  changeComment: (message_id: string, change: CommentChange) => Promise<void>;
} {
  const messages = useTranslations("messages");
  const media = useTranslations("media.missing");
  const { api } = useInbox();
  const applyRoomEvents = useApplyRoomEvents();
  const take = useMergeMessages();
  const failed = useFailureToast();
  return useMemo(() => {
    const room = `${api}/rooms/${room_id}`;
    const change = async (call: Promise<Change>, sentence: string) => {
      try {
        const { message, room: changed } = await call;
        take(room_id, [message]);
        applyRoomEvents({ type: "rooms", rooms: [changed] });
      } catch (failure) {
        failed(sentence, failure);
      }
    };
    return {
      confirm: (message_id) =>
        change(http.put<Change>(`${room}/messages/${message_id}/confirmation`, {}), messages("confirmFailed")),
      skip: (message_id) =>
        change(http.post<Change>(`${room}/messages/${message_id}/skip`, {}), messages("delay.skipFailed")),
      changeComment: (message_id, wanted) => {
        const comment = `${room}/comments/${message_id}`;
        const sentence = messages("comment.changeFailed");
        switch (wanted) {
          case "deleted":
            return change(http.delete<Change>(comment), sentence);
          case "liked":
          case "unliked":
            return change(http.put<Change>(`${comment}/like`, { is_liked: wanted === "liked" }), sentence);
          default:
            return change(http.put<Change>(`${comment}/visibility`, { is_hidden: wanted === "hidden" }), sentence);
        }
      },
      retryMedia: (attachment_id) =>
        change(http.post<Change>(`${room}/attachments/${attachment_id}/retry`, {}), media("retryFailed")),
    };
  }, [api, room_id, take, applyRoomEvents, failed, messages, media]);
}
