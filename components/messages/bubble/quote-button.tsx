"use client";

import { Reply } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import type { Bubble } from "@/lib/messages/outbox";
import { isQuotable } from "@/lib/messages/quotes";
import { useRoomMessages } from "../room-messages-context";

/** Replies to this message, on channels that show quotes to the customer. */
export function QuoteButton({ bubble }: { bubble: Bubble }) {
  const t = useTranslations("messages.quote");
  const { isComment, social, mayAnswer, quote } = useRoomMessages();
  // a comment is answered from its menu
  if (isComment || !mayAnswer || !social || !isQuotable(bubble, social.capabilities)) return null;
  return (
    <IconButton
      label={t("label")}
      icon={<Reply />}
      size="small"
      onClick={() => quote(bubble)}
      className="self-center opacity-0 focus-visible:opacity-100 group-hover/message:opacity-100 pointer-coarse:opacity-100"
    />
  );
}
