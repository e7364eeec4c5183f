"use client";

import { Lock } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { QuickReplyRow } from "@/components/cards/quick-reply-row";
import { CommentLine } from "@/components/comments/comment-line";
import { CommentMenu } from "@/components/comments/comment-menu";
import { useClock } from "@/components/rooms/use-clock";
import { cn } from "@/components/ui/cn";
import { Avatar } from "@/components/ui/display/avatar";
import { readQuickReplies } from "@/lib/cards/content";
import { readBroadcast, readEarlierVersions, readShare } from "@/lib/messages/content/origins";
import { isDelayed } from "@/lib/messages/delivery/delays";
import type { Bubble } from "@/lib/messages/outbox";
import type { MessageState } from "@/lib/messages/schema";
import { DelayedLine } from "../outbox/delayed-line";
import { FailedLine } from "../outbox/failed-line";
import { WaitingLine } from "../outbox/waiting-line";
import { useRoomMessages } from "../room-messages-context";
import { useAutomaticName } from "../use-author-name";
import { BubbleContent, hasCards, isFramed } from "./bubble-content";
import { BubbleContextLine } from "./bubble-context-line";
import { BubbleFiles } from "./bubble-files";
import { BubbleFoot } from "./bubble-foot";
import { EarlierVersions } from "./earlier-versions";
import { QuoteButton } from "./quote-button";
import { BubbleQuote } from "./quoted-message";
import { Reactions } from "./reactions";

interface MessageBubbleProps {
  bubble: Bubble;
  state: MessageState;
  startsGroup: boolean;
  endsGroup: boolean;
  isMine: boolean;
  /** The customer's or the colleague's name. */
  authorName: string | undefined;
  onRetry: (bubble: Bubble) => Promise<void>;
  onDiscard: (client_id: string) => void;
}

/** A message: the customer's on the left, ours on the right, notes in amber with a lock. */
export function MessageBubble(props: MessageBubbleProps) {
  const { bubble, state, startsGroup, endsGroup, isMine, authorName, onRetry, onDiscard } = props;
  const t = useTranslations("messages");
  const formatter = useFormatter();
  const { social, customerPicture } = useRoomMessages();
  const isCustomer = bubble.author_kind === "customer";
  const automaticName = useAutomaticName();
  const name = bubble.author_kind === "bot" ? automaticName(bubble.content) : (authorName ?? "");
  const isUnsettled = state === "queued" || state === "sending";
  // a message that only waits behind another shows nothing: the notice above the composer covers both
  const isHeld = useClock((now) => bubble.delayed_since !== null && isDelayed(bubble, now));
  const hasFailed = state === "failed" || state === "unknown";
  const hasText =
    bubble.unsent_at !== null || bubble.kind !== "media" || bubble.text !== null || readShare(bubble.content) !== null;
  // an expired story: only the line above the bubble is left, and it would seem to belong to the next bubble
  const isBare = !hasText && bubble.attachments.length === 0;
  return (
    <article
      tabIndex={-1}
      data-message={bubble.id ?? undefined}
      className={cn(
        "group/message flex gap-2 rounded-card outline-none transition-colors data-shown:bg-accent-soft",
        isCustomer ? "justify-start" : "justify-end",
      )}
    >
      {isCustomer ? (
        endsGroup ? (
          <Avatar name={name} src={customerPicture} size="small" className="mb-0.5 self-end max-md:hidden" />
        ) : (
          <span className="w-6 shrink-0 max-md:hidden" />
        )
      ) : null}
      <div
        className={cn(
          "flex min-w-0 max-w-[85%] flex-col gap-1 md:max-w-[min(75%,34rem)]",
          isCustomer ? "items-start" : "items-end",
        )}
      >
        {bubble.is_note && startsGroup ? (
          <NoteLabel author={isMine ? null : name} />
        ) : (
          <Speaker bubble={bubble} name={name} isMine={isMine} isShown={startsGroup && !isCustomer && !isMine} />
        )}
        {bubble.unsent_at ? null : isBare ? (
          <div className="max-w-full rounded-card bg-sunken px-2 py-2">
            <BubbleContextLine bubble={bubble} />
          </div>
        ) : (
          <BubbleContextLine bubble={bubble} />
        )}
        {bubble.unsent_at ? null : <CommentLine bubble={bubble} />}
        {bubble.unsent_at ? null : <BubbleQuote bubble={bubble} />}
        {bubble.attachments.length > 0 && !bubble.unsent_at && !hasCards(bubble) ? (
          <BubbleFiles bubble={bubble} />
        ) : null}
        {hasText ? (
          <div
            title={[
              formatter.dateTime(new Date(bubble.created_at), "dateTime"),
              ...(bubble.cost && social?.capabilities.quota ? [t(`cost.${bubble.cost}`)] : []),
            ].join(" · ")}
            className={cn(
              "min-w-0 max-w-full",
              !isFramed(bubble) && [
                "rounded-card px-3 py-1.5",
                isCustomer && "bg-sunken",
                !isCustomer && !bubble.is_note && "bg-accent-soft",
                bubble.is_note && "border border-warning-border bg-warning-soft",
                endsGroup && (isCustomer ? "rounded-es-small" : "rounded-ee-small"),
              ],
              isUnsettled && "opacity-75",
            )}
          >
            <BubbleContent bubble={bubble} />
          </div>
        ) : null}
        {isCustomer || bubble.unsent_at ? null : (
          <QuickReplyRow labels={readQuickReplies(bubble.content).map(({ label }) => label)} className="justify-end" />
        )}
        {bubble.unsent_at ? null : <EarlierVersions versions={readEarlierVersions(bubble.content)} />}
        <Reactions reactions={bubble.reactions} attachments={bubble.attachments} />
        {hasFailed ? (
          <FailedLine bubble={bubble} state={state} onRetry={onRetry} onDiscard={onDiscard} />
        ) : bubble.id === null && bubble.retry_at ? (
          <WaitingLine bubble={bubble} retryAt={bubble.retry_at} onRetry={onRetry} onDiscard={onDiscard} />
        ) : isHeld ? (
          <DelayedLine bubble={bubble} onRetry={onRetry} />
        ) : (
          <BubbleFoot
            bubble={bubble}
            state={state}
            isShown={endsGroup || isUnsettled || bubble.origin !== null || bubble.arrived_at !== undefined}
          />
        )}
      </div>
      <QuoteButton bubble={bubble} />
      <CommentMenu bubble={bubble} />
    </article>
  );
}

/** The author: visible where the side does not make it clear, always read out. */
function Speaker({
  bubble,
  name,
  isMine,
  isShown,
}: {
  bubble: Bubble;
  name: string;
  isMine: boolean;
  isShown: boolean;
}) {
  const t = useTranslations("messages.from");
  if (isShown) return <p className="px-1 font-medium text-muted text-xs leading-label">{name}</p>;
  const key = isMine
    ? "me"
    : bubble.author_kind === "bot" && !readBroadcast(bubble.content)
      ? "bot"
      : bubble.author_kind === "customer"
        ? "customer"
        : "member";
  return <p className="sr-only">{t(key, { name })}</p>;
}

function NoteLabel({ author }: { author: string | null }) {
  const t = useTranslations("messages");
  return (
    <p className="flex items-center gap-1 px-1 font-medium text-warning-text text-xs leading-label">
      <Lock aria-hidden="true" className="size-3" />
      {t("note")}
      {author ? <span className="text-muted">· {author}</span> : null}
      <span className="sr-only">, {t("noteHint")}</span>
    </p>
  );
}
