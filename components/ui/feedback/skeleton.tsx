import { cn } from "../cn";

/** A placeholder block; pass its size and radius as classes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "block animate-[skeleton-pulse_1.6s_ease-in-out_infinite] rounded-control bg-sunken dark:bg-hover",
        className,
      )}
    />
  );
}

const WIDTHS = ["w-full", "w-11/12", "w-4/5", "w-2/3"];

/** Placeholder for lines of text. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={cn("flex flex-col gap-2.5", className)}>
      {[...Array(lines).keys()].map((line) => (
        <Skeleton key={line} className={cn("h-3.5", line === lines - 1 ? "w-1/2" : WIDTHS[line % WIDTHS.length])} />
      ))}
    </span>
  );
}

/** Placeholder rows with an avatar and two lines, as in the inbox and in lists of people. */
export function SkeletonRows({ rows = 6, className }: { rows?: number; className?: string }) {
  return (
    <span className={cn("flex flex-col", className)}>
      {[...Array(rows).keys()].map((row) => (
        <span key={row} className="flex h-16 items-center gap-3 px-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <span className="flex min-w-0 flex-1 flex-col gap-2">
            <Skeleton className={cn("h-3.5", row % 2 ? "w-1/3" : "w-1/2")} />
            <Skeleton className={cn("h-3", WIDTHS[row % WIDTHS.length])} />
          </span>
        </span>
      ))}
    </span>
  );
}
