import { cn } from "@/components/ui/cn";
import type { TagColor } from "@/lib/tags/schema";
import { tagColors } from "./tag-colors";

export function TagDot({ color, className }: { color: TagColor; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn("size-2.5 shrink-0 rounded-full", className)}
      style={{ backgroundColor: tagColors[color] }}
    />
  );
}
