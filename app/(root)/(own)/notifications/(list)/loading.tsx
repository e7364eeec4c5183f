import { SkeletonRows } from "@/components/ui/feedback/skeleton";

export default function Loading() {
  return <SkeletonRows rows={8} />;
}
