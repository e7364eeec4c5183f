import { NotBuilt } from "@/components/layouts/not-built";

export default function BroadcastDetailPage() {
  return <NotBuilt page="broadcastDetail" />;
}
