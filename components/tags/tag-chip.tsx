import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Tag } from "@/lib/tags/schema";
import { TagDot } from "./tag-dot";

interface TagChipProps {
  tag: Pick<Tag, "name" | "color">;
  /** Removes the tag; undefined: read-only. */
  onRemove?: (() => void) | undefined;
}

/** A tag on a room or a customer. */
export function TagChip({ tag, onRemove }: TagChipProps) {
  const t = useTranslations("tags");
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 rounded-full border border-border bg-surface py-0.5 ps-2 pe-2 text-xs leading-label">
      <TagDot color={tag.color} className="size-2" />
      <span className="truncate">{tag.name}</span>
      {onRemove ? (
        <button
          type="button"
          aria-label={t("takeOff", { name: tag.name })}
          onClick={onRemove}
          className="touch-target -me-1 rounded-full p-0.5 text-muted hover:bg-hover hover:text-text"
        >
          <X aria-hidden="true" className="size-3" />
        </button>
      ) : null}
    </span>
  );
}
