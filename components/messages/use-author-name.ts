"use client";

import { useTranslations } from "next-intl";
import { useInbox, useMembers } from "@/components/rooms/inbox-context";
import type { Bubble } from "@/lib/messages/outbox";
import { useRoomMessages } from "./room-messages-context";

/** Returns a function that gives the name of a message's author. */
export function useAuthorName(): (bubble: Pick<Bubble, "author_kind" | "author_id">) => string {
  const t = useTranslations("messages");
  const { me } = useInbox();
  const { customerName } = useRoomMessages();
  const members = useMembers();
  return ({ author_kind, author_id }) => {
    if (author_kind === "customer") return customerName;
    if (author_kind === "bot") return t("bot");
    if (author_id === me.user_id) return t("quote.you");
    return members.find(author_id)?.name ?? t("quote.team");
  };
}
