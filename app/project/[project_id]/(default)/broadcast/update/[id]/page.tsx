import { NotBuilt } from "@/components/layouts/not-built";

export default function BroadcastUpdatePage() {
  return <NotBuilt page="broadcastUpdate" />;
}
