"use client";

import { useTranslations } from "next-intl";
import useSWR from "swr";
import { useInbox } from "@/components/rooms/inbox-context";
import { RetriedImage } from "@/components/ui/display/retried-image";
import { RetryLine } from "@/components/ui/feedback/retry-line";
import { ApiError } from "@/lib/http/client";
import { displayUrl } from "@/lib/media/display-url";
import { readQuote } from "@/lib/messages/content/origins";
import type { Bubble } from "@/lib/messages/outbox";
import type { Message } from "@/lib/messages/schema";
import { messageSummary } from "../message-summary";
import { useRoomMessages } from "../room-messages-context";
import { useAuthorName } from "../use-author-name";

const ONCE = { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false };

const FRAME =
  "max-w-full rounded-control border-border border-s-3 bg-sunken/60 px-2.5 py-1 text-start text-sm leading-label";
const THUMBNAIL_PX = 40;

/** The message that a message replies to. If the channel quotes one we do not have, only the fact is shown. */
export function BubbleQuote({ bubble }: { bubble: Pick<Bubble, "reply_to_id" | "content"> }) {
  const t = useTranslations("messages.quote");
  const quote = readQuote(bubble.content);
  if (bubble.reply_to_id) {
    return <QuotedMessage message_id={bubble.reply_to_id} attachment_id={quote?.attachment_id ?? null} />;
  }
  if (!quote) return null;
  return (
    <p title={t("unknownHint")} className={`${FRAME} text-muted`}>
      {t("unknown")}
    </p>
  );
}

const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 410);

/** The quoted message, or the quoted one of its files; a press scrolls there. */
function QuotedMessage({ message_id, attachment_id }: { message_id: string; attachment_id: string | null }) {
  const t = useTranslations("messages");
  const { api } = useInbox();
  const { room_id, find, jump } = useRoomMessages();
  const nameOf = useAuthorName();
  const held = find(message_id);
  const { data, error, mutate } = useSWR<Message>(held ? null : `${api}/rooms/${room_id}/messages/${message_id}`, ONCE);
  const quoted = held ?? data;
  if (!quoted && error && !isGone(error)) return <RetryLine onRetry={mutate} className={FRAME} />;
  if (!quoted) return <p className={`${FRAME} text-muted`}>{error ? t("quote.missing") : "…"}</p>;
  const name = nameOf(quoted);
  const at = quoted.attachments.findIndex(({ id }) => id === attachment_id);
  const file = quoted.unsent_at ? undefined : quoted.attachments[at];
  const words = file
    ? t("quote.file", { number: at + 1, count: quoted.attachments.length, kind: t(`kind.${file.kind}`) })
    : messageSummary(quoted, t);
  return (
    <button
      type="button"
      onClick={() => jump(quoted)}
      aria-label={t("quote.jump", { name, words: words.slice(0, 80) })}
      className={`${FRAME} touch-target flex items-center gap-2 hover:bg-hover`}
    >
      {file?.kind === "image" && file.state === "ready" ? (
        <RetriedImage
          src={displayUrl(file)}
          alt=""
          width={THUMBNAIL_PX}
          height={THUMBNAIL_PX}
          unoptimized
          className="size-10 shrink-0 rounded-small object-cover"
        />
      ) : null}
      <span className="min-w-0">
        <span className="block truncate font-medium text-xs">{t("quote.of", { name })}</span>
        <span className="line-clamp-2 text-muted [overflow-wrap:anywhere]">{words}</span>
      </span>
    </button>
  );
}
