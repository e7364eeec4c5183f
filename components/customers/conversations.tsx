"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useInbox, useSocial } from "@/components/rooms/inbox-context";
import { cn } from "@/components/ui/cn";
import { Time } from "@/components/ui/display/time";
import type { Customer } from "@/lib/customers/schema";

type Conversation = Customer["conversations"][number];

const SHOWN = 12;

/** The customer's past conversations on all channels, newest first. */
export function Conversations({
  conversations,
  room_id,
}: {
  conversations: Customer["conversations"];
  /** The open room; null outside of one. */
  room_id: string | null;
}) {
  const t = useTranslations("customers");
  return (
    <section>
      <h3 className="mb-2 font-medium">{t("conversations")}</h3>
      {room_id !== null && conversations.length < 2 ? (
        <p className="text-muted text-sm">{t("noConversations")}</p>
      ) : (
        <ol>
          {conversations.slice(0, SHOWN).map((conversation) => (
            <ConversationLine
              key={`${conversation.room_id} ${conversation.number}`}
              conversation={conversation}
              isHere={conversation.room_id === room_id}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

/** The dates and the outcome; a conversation on another channel links there. */
function ConversationLine({ conversation, isHere }: { conversation: Conversation; isHere: boolean }) {
  const t = useTranslations("customers");
  const { project_id } = useInbox();
  const social = useSocial(isHere ? null : conversation.social_id);
  const isOpen = conversation.resolved_at === null;
  const line = (
    <>
      <span
        aria-hidden="true"
        className={cn("mt-[0.45rem] size-2 shrink-0 rounded-full", isOpen ? "bg-accent" : "bg-border")}
      />
      <span className="min-w-0">
        <Time value={conversation.opened_at} format="date" className="block leading-label" />
        <span className="block truncate text-muted text-xs">
          {isOpen ? (
            <span className="text-accent-text">{t("openNow")}</span>
          ) : (
            t.rich("resolvedAt", { time: () => <Time value={conversation.resolved_at ?? ""} format="date" /> })
          )}
          {isHere ? null : ` · ${social?.name ?? ""}`}
        </span>
      </span>
    </>
  );
  const className = "flex gap-3 py-1.5 text-sm";
  return (
    <li>
      {isHere ? (
        <div className={className}>{line}</div>
      ) : (
        <Link
          href={`/project/${project_id}/chat/room/${conversation.room_id}`}
          className={cn(className, "-mx-2 rounded-control px-2 hover:bg-hover")}
        >
          {line}
        </Link>
      )}
    </li>
  );
}
