import { NotBuilt } from "@/components/layouts/not-built";

export default function BroadcastCreatePage() {
  return <NotBuilt page="broadcastCreate" />;
}
