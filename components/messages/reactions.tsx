"use client";

import { useTranslations } from "next-intl";
import type { Bubble } from "@/lib/messages/outbox";

/** What the customer pressed on this message. */
export function Reactions({ reactions }: { reactions: Bubble["reactions"] }) {
  const t = useTranslations("messages.reactions");
  if (reactions.length === 0) return null;
  return (
    <ul className="-mt-2 flex gap-1 px-2">
      {reactions.map(({ by, emoji }) => (
        <li
          key={`${by} ${emoji}`}
          title={t("customer", { emoji })}
          className="relative rounded-full border border-border bg-surface px-1.5 py-0.5 text-sm leading-label shadow-raised"
        >
          <span aria-hidden="true">{emoji}</span>
          <span className="sr-only">{t("customer", { emoji })}</span>
        </li>
      ))}
    </ul>
  );
}
