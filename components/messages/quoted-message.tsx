"use client";

import { useTranslations } from "next-intl";
import useSWR from "swr";
import { useInbox } from "@/components/rooms/inbox-context";
import type { Message } from "@/lib/messages/schema";
import { useConversation } from "./conversation-context";
import { messageWords } from "./message-words";
import { useAuthorName } from "./use-author-name";

const ONCE = { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false };

/** The message this one answers; a press goes there. */
export function QuotedMessage({ message_id }: { message_id: string }) {
  const t = useTranslations("messages");
  const { api } = useInbox();
  const { room_id, find, jump } = useConversation();
  const nameOf = useAuthorName();
  const held = find(message_id);
  const { data, error } = useSWR<Message>(held ? null : `${api}/rooms/${room_id}/messages/${message_id}`, ONCE);
  const quoted = held ?? data;
  const frame =
    "max-w-full rounded-control border-border border-s-3 bg-sunken/60 px-2.5 py-1 text-start text-sm leading-label";
  if (!quoted) return <p className={`${frame} text-muted`}>{error ? t("quote.missing") : "…"}</p>;
  const name = nameOf(quoted);
  const words = messageWords(quoted, t);
  return (
    <button
      type="button"
      onClick={() => jump(quoted)}
      aria-label={t("quote.jump", { name, words: words.slice(0, 80) })}
      className={`${frame} touch-target hover:bg-hover`}
    >
      <span className="block truncate font-medium text-xs">{t("quote.of", { name })}</span>
      <span className="line-clamp-2 text-muted [overflow-wrap:anywhere]">{words}</span>
    </button>
  );
}
