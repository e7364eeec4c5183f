"use client";

import { useTranslations } from "next-intl";
import { useInbox, useMembers } from "@/components/rooms/inbox-context";
import { readBroadcast } from "@/lib/messages/content/origins";
import type { Bubble } from "@/lib/messages/outbox";
import { useRoomMessages } from "./room-messages-context";

/** Returns a function that names who sent an automatic message: a broadcast, or the bot. */
export function useAutomaticName(): (content: unknown) => string {
  const t = useTranslations("messages");
  return (content) => {
    const broadcast = readBroadcast(content);
    if (!broadcast) return t("bot");
    return broadcast.name ? t("broadcastNamed", { name: broadcast.name }) : t("broadcast");
  };
}

/** Returns a function that gives the name of a message's author. */
export function useAuthorName(): (bubble: Pick<Bubble, "author_kind" | "author_id"> & { content?: unknown }) => string {
  const t = useTranslations("messages");
  const { me } = useInbox();
  const { customerName } = useRoomMessages();
  const members = useMembers();
  const automaticName = useAutomaticName();
  return ({ author_kind, author_id, content }) => {
    if (author_kind === "customer") return customerName;
    if (author_kind === "bot") return automaticName(content);
    if (author_id === me.user_id) return t("quote.you");
    return members.find(author_id)?.name ?? t("quote.team");
  };
}
