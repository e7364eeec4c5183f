"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import type { Bubble } from "@/lib/messages/outbox";
import { messageSummary } from "../message-summary";

/**
 * Announces customer messages while the room is open. The history itself must not be a live region: it is virtualised, and
 * scrolling up would announce old messages.
 */
export function NewMessageAnnouncer({ last, customerName }: { last: Bubble | undefined; customerName: string }) {
  const t = useTranslations("messages");
  const announcedTo = useRef(last?.sequence ?? 0);
  const isNew = last?.author_kind === "customer" && (last.sequence ?? 0) > announcedTo.current;
  return (
    <p aria-live="polite" className="sr-only">
      {isNew ? `${t("from.customer", { name: customerName })} ${messageSummary(last, t)}` : null}
    </p>
  );
}
