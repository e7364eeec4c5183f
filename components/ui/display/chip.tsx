"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "../cn";

interface ChipProps {
  children: ReactNode;
  /** Any CSS colour, shown as a dot before the text (tags have their own). */
  dot?: string;
  icon?: ReactNode;
  /** Adds a remove button, labelled `removeLabel`. */
  onRemove?: () => void;
  removeLabel?: string;
  className?: string;
}

/** A small item attached to something: a tag, a filter, a file. */
export function Chip({ children, dot, icon, onRemove, removeLabel, className }: ChipProps) {
  const t = useTranslations("ui");
  return (
    <span
      className={cn(
        "inline-flex h-6 max-w-full items-center gap-1.5 rounded-full border border-border bg-surface px-2 text-text text-xs leading-label [&_svg]:size-3.5",
        className,
      )}
    >
      {dot ? (
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full" style={{ backgroundColor: dot }} />
      ) : (
        icon
      )}
      <span className="truncate">{children}</span>
      {onRemove ? (
        <button
          type="button"
          aria-label={removeLabel ?? t("remove")}
          onClick={onRemove}
          className="touch-target -me-1 flex size-4 items-center justify-center rounded-full text-muted hover:bg-hover hover:text-text"
        >
          <X aria-hidden="true" />
        </button>
      ) : null}
    </span>
  );
}
