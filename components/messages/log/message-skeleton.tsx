"use client";

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/feedback/skeleton";

const SHAPES = [
  { isOwn: false, className: "h-9 w-48" },
  { isOwn: false, className: "h-16 w-64" },
  { isOwn: true, className: "h-9 w-56" },
  { isOwn: false, className: "h-9 w-40" },
  { isOwn: true, className: "h-16 w-72" },
  { isOwn: true, className: "h-9 w-36" },
];

/** Placeholder in the shape of a conversation. */
export function MessageSkeleton() {
  const ui = useTranslations("ui");
  return (
    <div
      role="status"
      aria-label={ui("loading")}
      className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden px-4 pb-6 md:px-6"
    >
      {SHAPES.map(({ isOwn, className }) => (
        <Skeleton
          key={`${className} ${isOwn}`}
          className={cn("max-w-[85%] rounded-card", className, isOwn && "self-end")}
        />
      ))}
    </div>
  );
}
