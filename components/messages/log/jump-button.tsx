"use client";

import { ArrowDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";

/** Scrolls to the end of the conversation; shows how many customer messages have arrived meanwhile. */
export function JumpButton({ count, onJump }: { count: number; onJump: () => void }) {
  const t = useTranslations("messages");
  return (
    <button
      type="button"
      onClick={onJump}
      aria-label={t("jump")}
      className={cn(
        "absolute end-4 bottom-3 flex h-9 items-center gap-1.5 rounded-full border px-3 font-medium text-sm leading-label shadow-raised pointer-coarse:h-11",
        count > 0
          ? "border-accent bg-accent text-on-accent hover:bg-accent-hover"
          : "border-border bg-raised text-muted hover:text-text",
      )}
    >
      <ArrowDown aria-hidden="true" className="size-4" />
      {count > 0 ? <span>{t("jumpNew", { count })}</span> : null}
    </button>
  );
}
