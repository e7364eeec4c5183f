import { CustomersSkeleton } from "@/components/customers/list/customers-skeleton";

export default function Loading() {
  return <CustomersSkeleton />;
}
