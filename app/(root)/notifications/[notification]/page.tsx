import { NotBuilt } from "@/components/layouts/not-built";

export default function NotificationPage() {
  return <NotBuilt page="notification" />;
}
