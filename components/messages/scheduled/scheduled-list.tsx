"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { hasRoomChanged, useAnnounced, useChannel } from "@/components/realtime";
import { useInbox } from "@/components/rooms/inbox-context";
import { RetryLine } from "@/components/ui/feedback/retry-line";
import { localStore } from "@/lib/browser-storage";
import type { ScheduledMessage } from "@/lib/messages/scheduled/schema";
import { roomChannel } from "@/lib/realtime/channels";
import { ScheduledRow } from "./scheduled-row";

/** Number of rows shown before "show all". */
const SHOWN = 2;

interface ScheduledListProps {
  room_id: string;
  /** Puts the text of a message that was not sent back into the composer. */
  onTakeBack: (text: string) => void;
}

/** Shown above the composer: this room's scheduled messages, and those that were not sent. */
export default function ScheduledList({ room_id, onTakeBack }: ScheduledListProps) {
  const t = useTranslations("messages.later");
  const { api } = useInbox();
  const path = `${api}/rooms/${room_id}/scheduled-messages`;
  const channel = roomChannel(room_id);
  const { data, error, refetch } = useAnnounced<{ scheduled: ScheduledMessage[] }>(path, channel, {
    isMissed: (missed) => hasRoomChanged(missed, room_id, "scheduled"),
  });
  const [hidden, setHidden] = useState(readHidden);
  const [showsAll, setShowsAll] = useState(false);
  const list = data?.scheduled ?? [];
  useChannel(channel, {
    message: ({ message }) => {
      if (!message || message.kind === "event" || list.some(({ id }) => id === message.client_id)) void refetch();
    },
  });

  if (error && !data) return <RetryLine onRetry={refetch} className="mb-2" />;
  // a member who cancelled a message knows about it
  const shown = list.filter(({ id, reason }) => reason !== "member" && !hidden.includes(id));
  if (shown.length === 0) return null;
  const hide = (id: string) => {
    const next = [...hidden, id];
    setHidden(next);
    keepHidden(next);
  };
  return (
    <section aria-label={t("list")} className="mb-2">
      <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto">
        {(showsAll ? shown : shown.slice(0, SHOWN)).map((scheduled) => (
          <ScheduledRow
            key={scheduled.id}
            scheduled={scheduled}
            path={path}
            onChanged={() => void refetch()}
            onHide={() => hide(scheduled.id)}
            onTakeBack={onTakeBack}
          />
        ))}
      </ul>
      {shown.length > SHOWN && !showsAll ? (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="touch-target mt-1 px-1 font-medium text-accent-text text-sm underline"
        >
          {t("showAll", { count: shown.length })}
        </button>
      ) : null}
    </section>
  );
}

const PLACE = "scheduled:hidden";
/** More than a day's rooms can have. */
const MOST_KEPT = 200;

function readHidden(): string[] {
  const kept = localStore.readJson(PLACE);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
}

const keepHidden = (ids: string[]): void => void localStore.writeJson(PLACE, ids.slice(-MOST_KEPT));
