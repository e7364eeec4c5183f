"use client";

import { useTranslations } from "next-intl";
import type { Bubble } from "@/lib/messages/outbox";

/** The customer's reactions to this message and, if it has several files, to which file. */
export function Reactions({ reactions, attachments }: Pick<Bubble, "reactions" | "attachments">) {
  const t = useTranslations("messages.reactions");
  if (reactions.length === 0) return null;
  const numberOf = (attachment_id: string | undefined) =>
    attachments.length > 1 ? attachments.findIndex(({ id }) => id === attachment_id) + 1 : 0;
  return (
    <ul className="-mt-2 flex gap-1 px-2">
      {reactions.map(({ by, emoji, attachment_id }) => (
        <li
          key={`${by} ${emoji} ${attachment_id}`}
          title={t("customer", { emoji })}
          className="relative rounded-full border border-border bg-surface px-1.5 py-0.5 text-sm leading-label shadow-raised"
        >
          <span aria-hidden="true">{emoji}</span>
          <span className="sr-only">{t("customer", { emoji })}</span>
          {numberOf(attachment_id) > 0 ? (
            <span className="ms-1 text-muted text-xs">{t("file", { number: numberOf(attachment_id) })}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
