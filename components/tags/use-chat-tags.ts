"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useSWRConfig } from "swr";
import { useCustomer } from "@/components/customers/use-customer";
import { useInbox } from "@/components/rooms/inbox-context";
import { useFailureToast } from "@/components/rooms/use-failure-toast";
import { useApplyRoomEvents } from "@/components/rooms/use-live-rooms";
import { toast } from "@/components/ui/feedback/toast";
import type { Customer } from "@/lib/customers/schema";
import { api as http } from "@/lib/http/client";
import type { Room, RoomEvent } from "@/lib/rooms/schema";
import type { Tagging } from "@/lib/tags/schema";
import { useRoomTags } from "./use-room-tags";

interface ChatTags {
  /** The tags of the room and of its customer, each once. */
  ids: readonly string[];
  /** Whether a tag stays with the customer. */
  stays: (tag_id: string) => boolean;
  /** New tags belong to the room. Reverted, with a toast, if the server refuses. */
  change: (tagging: Tagging) => Promise<void>;
  /** Moves a tag between the room and its customer, with a toast that undoes it. */
  move: (tag: { id: string; name: string }, stays: boolean) => Promise<void>;
}

/** The tags of a chat: those of the room, and those that stay with its customer. */
export function useChatTags(room: Pick<Room, "id" | "customer_id" | "tag_ids">): ChatTags {
  const t = useTranslations("tags");
  const failed = useFailureToast();
  const { api } = useInbox();
  const { mutate } = useSWRConfig();
  const applyRoomEvents = useApplyRoomEvents();
  const own = useRoomTags(room);
  const { customer, actions } = useCustomer(room.customer_id, room.id);
  const kept = useMemo(() => new Set(customer?.tag_ids), [customer]);
  const ids = useMemo(() => [...new Set([...kept, ...own.ids])], [kept, own.ids]);

  const change = async ({ add = [], remove = [] }: Tagging) => {
    const ofCustomer = remove.filter((id) => kept.has(id));
    const ofRoom = remove.filter((id) => own.ids.includes(id));
    if (add.length + ofRoom.length > 0) await own.change({ add, remove: ofRoom });
    if (ofCustomer.length === 0) return;
    await actions.tag({ remove: ofCustomer }).catch((failure) => failed(t("changeFailed"), failure));
  };
  const put = async (tag_id: string, stays: boolean): Promise<boolean> => {
    try {
      const path = `${api}/rooms/${room.id}/tags`;
      const moved = await http.put<{ room: RoomEvent; customer: Customer }>(`${path}/${tag_id}`, { stays });
      applyRoomEvents({ type: "rooms", rooms: [moved.room] });
      await Promise.all([
        mutate(path, moved.room.tag_ids, { revalidate: false }),
        mutate(`${api}/customers/${room.customer_id}`, moved.customer, { revalidate: false }),
      ]);
      return true;
    } catch (failure) {
      failed(t("changeFailed"), failure);
      return false;
    }
  };
  const move = async ({ id, name }: { id: string; name: string }, stays: boolean) => {
    if (!(await put(id, stays))) return;
    toast.success(t(stays ? "staysNow" : "staysNoMore", { name }), {
      long: true,
      action: { label: t("undo"), onClick: () => void put(id, !stays) },
    });
  };
  return { ids, stays: (tag_id) => kept.has(tag_id), change, move };
}
