import { NotBuilt } from "@/components/layouts/not-built";

export default function NotificationsPage() {
  return <NotBuilt page="notifications" />;
}
