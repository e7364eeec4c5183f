import { NotBuilt } from "@/components/layouts/not-built";

export default function BroadcastPage() {
  return <NotBuilt page="broadcast" />;
}
