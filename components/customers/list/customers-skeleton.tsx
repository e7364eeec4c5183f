import { Skeleton } from "@/components/ui/feedback/skeleton";

/** Placeholder of the list: heading, filters, rows. */
export function CustomersSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="mb-2 h-8 w-32" />
      <Skeleton className="mb-5 h-5 w-80 max-w-full" />
      <div className="mb-4 flex gap-2">
        <Skeleton className="h-9 w-full max-w-xs" />
        <Skeleton className="h-9 w-24" />
      </div>
      <Skeleton className="h-[32rem] rounded-card" />
    </div>
  );
}
