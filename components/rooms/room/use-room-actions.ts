"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useSWRConfig } from "swr";
import { useMergeMessages } from "@/components/messages/log/use-history";
import { ApiError, api as http } from "@/lib/http/client";
import { inOrder } from "@/lib/http/in-order";
import type { Message } from "@/lib/messages/schema";
import type { BulkRun } from "@/lib/rooms/bulk";
import type { Priority } from "@/lib/rooms/priorities";
import type { Room, RoomEvent, ThreadAction } from "@/lib/rooms/schema";
import { useInbox } from "../inbox-context";
import { useFailureToast } from "../use-failure-toast";
import { useApplyRoomEvents } from "../use-live-rooms";

interface Change {
  room: RoomEvent;
  message: Message | null;
}

interface StatusChange extends Change {
  /** The bulk run that undoes the resolving. */
  run_id: string | null;
}

/** Undoes the resolving of a room; resolves to whether the room is open. Also works after another room was opened. */
export type UndoResolve = () => Promise<boolean>;

export interface RoomActions {
  assign: (assignee_id: string | null) => Promise<unknown>;
  /** Resolves to its undo once the server has accepted it, and to null if it failed. */
  resolve: () => Promise<UndoResolve | null>;
  reopen: () => Promise<unknown>;
  setPinned: (isPinned: boolean) => Promise<void>;
  /** Null: until the customer replies. */
  snooze: (until: string | null) => Promise<unknown>;
  setPriority: (priority: Priority) => Promise<unknown>;
  setBlocked: (isBlocked: boolean) => Promise<unknown>;
  /** Lets the channel's AI answer again, from the next message on. */
  returnToAi: () => Promise<unknown>;
  /** Takes the conversation from another app, or passes it on. */
  changeThread: (action: ThreadAction) => Promise<unknown>;
  /** Resolves to true if the room is unread again. */
  markUnread: () => Promise<boolean>;
}

/**
 * A member's actions on a room. The server's response is shown here and announced to the other members; only the pin, which is
 * the member's own, is optimistic.
 */
export function useRoomActions(room: Pick<Room, "id"> | undefined, onChanged: () => Promise<unknown>): RoomActions {
  const t = useTranslations("rooms.room");
  const failed = useFailureToast();
  const { api } = useInbox();
  const applyRoomEvents = useApplyRoomEvents();
  const take = useMergeMessages();
  const { mutate } = useSWRConfig();
  const room_id = room?.id ?? "";

  return useMemo(() => {
    const path = `${api}/rooms/${room_id}`;
    const change = async <Answer extends Change>(ask: () => Promise<Answer>, title: string) => {
      try {
        const answer = await inOrder(path, ask);
        const { room: changed, message } = answer;
        applyRoomEvents({ type: "rooms", rooms: [changed] });
        if (message) take(room_id, [message]);
        void onChanged();
        return answer;
      } catch (failure) {
        failed(title, failure);
        return null;
      }
    };
    const setStatus = (status: "open" | "resolved") =>
      change(() => http.put<StatusChange>(`${path}/status`, { status }), t("statusFailed"));
    const restore = async (run_id: string) => {
      const { restored } = await inOrder(path, () => http.delete<BulkRun>(`${api}/rooms/bulk-runs/${run_id}`));
      if (restored === 0) return false;
      void mutate(path);
      void onChanged();
      return true;
    };
    const undoResolve = async (run_id: string | null) => {
      try {
        if (run_id !== null && (await restore(run_id))) return true;
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.code === "undo_over")) {
          failed(t("statusFailed"), failure);
          return false;
        }
      }
      // too late, or changed since: what resolving has cleared no longer holds, but the room was asked back
      return (await setStatus("open")) !== null;
    };
    return {
      assign: (assignee_id) => change(() => http.put<Change>(`${path}/assignment`, { assignee_id }), t("assignFailed")),
      resolve: async () => {
        const resolved = await setStatus("resolved");
        return resolved && (() => undoResolve(resolved.run_id));
      },
      reopen: () => setStatus("open"),
      snooze: (until) => change(() => http.put<Change>(`${path}/snooze`, { until }), t("snoozeFailed")),
      setPriority: (priority) => change(() => http.put<Change>(`${path}/priority`, { priority }), t("priorityFailed")),
      setBlocked: (isBlocked) =>
        change(
          () => (isBlocked ? http.put<Change>(`${path}/block`, {}) : http.delete<Change>(`${path}/block`)),
          t(isBlocked ? "blockFailed" : "unblockFailed"),
        ),
      returnToAi: () =>
        change(() => http.put<Change>(`${path}/handled-by`, { handled_by: "bot" }), t("returnToAiFailed")),
      changeThread: (action) =>
        change(
          () => http.post<Change>(`${path}/thread`, { action }),
          t(action === "take" ? "takeFailed" : "passFailed"),
        ),
      markUnread: async () => {
        try {
          await http.delete(`${path}/read-mark`);
          applyRoomEvents({ type: "unread", room_id });
          await Promise.all([mutate(path), onChanged()]);
          return true;
        } catch (failure) {
          failed(t("unreadFailed"), failure);
          return false;
        }
      },
      setPinned: async (isPinned) => {
        applyRoomEvents({ type: "pinned", room_id, pinned_at: isPinned ? new Date().toISOString() : null });
        try {
          await inOrder(`${path}/pin`, () => (isPinned ? http.put(`${path}/pin`, {}) : http.delete(`${path}/pin`)));
          await Promise.all([mutate(path), onChanged()]);
          applyRoomEvents({ type: "pinned", room_id, pinned_at: undefined });
        } catch (failure) {
          applyRoomEvents({ type: "pinned", room_id, pinned_at: undefined });
          failed(t("pinFailed"), failure);
        }
      },
    };
  }, [api, room_id, applyRoomEvents, take, mutate, onChanged, failed, t]);
}
