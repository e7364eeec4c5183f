import { Skeleton } from "./skeleton";

/** Placeholder for a project page: heading and content. */
export function PageSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="mb-2 h-8 w-40" />
      <Skeleton className="mb-6 h-5 w-72 max-w-full" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
