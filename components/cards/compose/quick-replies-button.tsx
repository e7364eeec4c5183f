"use client";

import { ListPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Popover } from "@/components/ui/overlays/popover";
import { QuickRepliesField } from "./quick-replies-field";

/** Attaches quick replies to the message that is being written. */
export function QuickRepliesButton({
  texts,
  onChange,
}: {
  texts: readonly string[];
  onChange: (texts: readonly string[]) => void;
}) {
  const t = useTranslations("cards.quickReplies");
  return (
    <Popover
      side="top"
      label={t("open")}
      trigger={<IconButton label={t("open")} icon={<ListPlus />} tooltip={false} aria-pressed={texts.length > 0} />}
    >
      <QuickRepliesField texts={texts} onChange={onChange} />
    </Popover>
  );
}
