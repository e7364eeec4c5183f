import { cn } from "@/components/ui/cn";

/** A line of the menu of views. */
export const viewLineClass = (isCurrent: boolean) =>
  cn(
    "flex min-h-9 min-w-0 flex-1 items-center gap-2.5 rounded-control px-2.5 leading-label pointer-coarse:min-h-11",
    isCurrent ? "bg-selected font-medium text-text" : "hover:bg-hover",
  );
