"use client";

import { Reply, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import type { Bubble } from "@/lib/messages/outbox";
import { messageSummary } from "../message-summary";
import { useAuthorName } from "../use-author-name";

/** The message being replied to, above the composer. */
export function QuoteTray({ quoted, onRemove }: { quoted: Bubble; onRemove: () => void }) {
  const t = useTranslations("messages");
  const name = useAuthorName()(quoted);
  return (
    <div className="flex items-center gap-2 px-3 pt-2">
      <Reply aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <p role="status" className="min-w-0 flex-1 border-accent border-s-2 ps-2 text-sm leading-label">
        <span className="block truncate font-medium text-xs">{t("quote.replyingTo", { name })}</span>
        <span className="block truncate text-muted">{messageSummary(quoted, t)}</span>
      </p>
      <IconButton label={t("quote.remove")} icon={<X />} size="small" onClick={onRemove} />
    </div>
  );
}
