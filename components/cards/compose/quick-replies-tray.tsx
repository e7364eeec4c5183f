"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { QuickReplyRow } from "../quick-reply-row";

/** The quick replies of the message that is being written. */
export function QuickRepliesTray({ texts, onClear }: { texts: readonly string[]; onClear: () => void }) {
  const t = useTranslations("cards.quickReplies");
  if (texts.length === 0) return null;
  return (
    <div className="flex items-start gap-1 border-border border-b px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="mb-1 text-muted text-xs">{t("attached")}</p>
        <QuickReplyRow labels={texts} />
      </div>
      <IconButton size="small" tooltip={false} label={t("clear")} icon={<X />} onClick={onClear} />
    </div>
  );
}
