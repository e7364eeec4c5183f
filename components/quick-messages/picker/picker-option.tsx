"use client";

import { Images, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { optionClass } from "@/components/ui/overlays/popup-class";
import type { QuickMessage } from "@/lib/quick-messages/schema";

interface PickerOptionProps {
  id: string;
  message: QuickMessage;
  isActive: boolean;
  onHover: () => void;
  onPick: () => void;
}

/** A quick message in the list. Focus stays in the textarea. */
export function PickerOption({ id, message, isActive, onHover, onPick }: PickerOptionProps) {
  const t = useTranslations("quickMessages.picker");
  const { shortcut, title, owner_id, bubbles } = message;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the textarea keeps the focus and references the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the textarea handles its keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      data-highlighted={isActive ? "" : undefined}
      // keep the focus in the textarea, or a phone's keyboard would close
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={isActive ? undefined : onHover}
      onClick={onPick}
      className={optionClass}
    >
      <span className="max-w-32 shrink-0 truncate font-medium text-accent-text">/{shortcut}</span>
      <span className="min-w-0 flex-1 truncate">{title}</span>
      {bubbles.length > 1 ? (
        <span className="flex items-center gap-1 text-muted text-xs">
          <Images aria-hidden="true" className="size-3.5" />
          {t("bubbles", { count: bubbles.length })}
        </span>
      ) : null}
      {owner_id ? <UserRound aria-label={t("own")} role="img" className="size-3.5 shrink-0 text-muted" /> : null}
    </div>
  );
}
