import { Skeleton, SkeletonText } from "@/components/ui/feedback/skeleton";

const SECTIONS = ["h-72", "h-96", "h-48"];

/** Placeholder for the profile page. */
export function ProfileSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="mb-5 h-8 w-48" />
      <div className="gap-10 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)]">
        <SkeletonText lines={5} className="gap-5 pt-2 max-lg:hidden" />
        <div className="flex flex-col gap-6">
          {SECTIONS.map((height) => (
            <div key={height} className={`rounded-card border border-border bg-surface p-5 ${height}`}>
              <Skeleton className="mb-6 h-6 w-40" />
              <SkeletonText lines={4} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
