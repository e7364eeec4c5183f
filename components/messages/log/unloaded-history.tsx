"use client";

import { useTranslations } from "next-intl";
import { ErrorState } from "@/components/ui/feedback/error-state";
import type { Bubble } from "@/lib/messages/outbox";
import { MessageItem } from "./message-item";
import { MessageSkeleton } from "./message-skeleton";

interface UnloadedHistoryProps {
  /** Outgoing messages: written here, so they stay visible whether or not the history loads. */
  pending: readonly Bubble[];
  error: Error | null;
  customerName: string;
  onReload: () => void;
  onRetry: (bubble: Bubble) => Promise<void>;
  onDiscard: (client_id: string) => void;
}

/** Replaces the messages while they are loading or if loading failed. */
export function UnloadedHistory({ pending, error, customerName, onReload, onRetry, onDiscard }: UnloadedHistoryProps) {
  const t = useTranslations("messages");
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto pb-4">
      {error ? <ErrorState title={t("errorTitle")} onRetry={onReload} className="my-auto" /> : <MessageSkeleton />}
      {pending.map((bubble) => (
        <MessageItem
          key={bubble.client_id}
          bubble={bubble}
          state={bubble.state}
          startsDay={false}
          startsGroup={false}
          endsGroup
          isFirstUnread={false}
          customerName={customerName}
          onRetry={onRetry}
          onDiscard={onDiscard}
        />
      ))}
    </div>
  );
}
