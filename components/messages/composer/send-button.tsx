"use client";

import { Lock, SendHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { cn } from "@/components/ui/cn";
import type { ComposerState } from "./use-composer";

interface SendButtonProps {
  composer: ComposerState;
  /** Shows no text. */
  isIcon?: boolean;
  className?: string;
}

/** Sends the reply, or keeps the note, whose colour it has. */
export function SendButton({ composer, isIcon = false, className }: SendButtonProps) {
  const t = useTranslations("messages.composer");
  const { isNote } = composer;
  return (
    <Button
      variant="primary"
      icon={isNote ? <Lock /> : <SendHorizontal />}
      loading={composer.waitsForUploads}
      disabled={composer.cannotSend}
      onClick={composer.send}
      title={t("sendKey")}
      className={cn(
        isNote && "bg-warning text-white enabled:hover:bg-warning-text",
        isIcon && "w-9 px-0 pointer-coarse:w-11",
        className,
      )}
    >
      <span className={isIcon ? "sr-only" : undefined}>{t(isNote ? "sendNote" : "send")}</span>
    </Button>
  );
}
