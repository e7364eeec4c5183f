"use client";

import { ChevronsUp, ChevronUp, Flame } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { priorities } from "@/lib/rooms/priorities";

const MARKS = {
  3: { Icon: Flame, color: "text-danger-text" },
  2: { Icon: ChevronsUp, color: "text-warning-text" },
  1: { Icon: ChevronUp, color: "text-info-text" },
} as const;

/** A room's priority; renders nothing for normal. `silent`: its text is shown beside it. */
export function PriorityMark({ priority, silent = false }: { priority: number; silent?: boolean }) {
  const t = useTranslations("rooms.priority");
  const known = priorities.find((level) => level === priority);
  if (!known) return null;
  const { Icon, color } = MARKS[known];
  const label = t("mark", { level: t(`levels.${known}`) });
  return (
    <span title={silent ? undefined : label} className={cn("flex shrink-0 self-center", color)}>
      <Icon aria-hidden="true" className={cn("size-4 stroke-[2.5]", color)} />
      {silent ? null : <span className="sr-only">{label}</span>}
    </span>
  );
}
