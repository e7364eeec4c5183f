"use client";

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";

/** Quick replies below a message, as the customer gets them. */
export function QuickReplyRow({ labels, className }: { labels: readonly string[]; className?: string }) {
  const t = useTranslations("cards.shown");
  if (labels.length === 0) return null;
  return (
    <ul aria-label={t("quickReplies")} className={cn("flex max-w-full flex-wrap gap-1", className)}>
      {labels.map((label, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal
          key={index}
          className="max-w-full truncate rounded-full border border-border px-2.5 py-0.5 text-accent-text text-sm"
        >
          {label}
        </li>
      ))}
    </ul>
  );
}
