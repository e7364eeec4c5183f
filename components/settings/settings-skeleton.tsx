import { Skeleton } from "@/components/ui/feedback/skeleton";

/** Placeholder for the project's settings. */
export function SettingsSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="mb-2 h-8 w-40" />
      <Skeleton className="mb-6 h-5 w-72" />
      <div className="grid gap-3 sm:grid-cols-2">
        {["one", "two", "three", "four", "five", "six"].map((key) => (
          <Skeleton key={key} className="h-20 rounded-card" />
        ))}
      </div>
    </div>
  );
}
