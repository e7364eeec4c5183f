import { Skeleton } from "@/components/ui/feedback/skeleton";

/** Placeholder for my projects. */
export function ProjectsSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="mb-6 h-8 w-48" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {["one", "two", "three"].map((key) => (
          <Skeleton key={key} className="h-32 rounded-card" />
        ))}
      </div>
    </div>
  );
}
