import { NotBuilt } from "@/components/layouts/not-built";

export default function MessagesPage() {
  return <NotBuilt page="messages" />;
}
