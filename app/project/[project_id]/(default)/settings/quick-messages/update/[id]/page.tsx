import { NotBuilt } from "@/components/layouts/not-built";

export default function QuickMessagesUpdatePage() {
  return <NotBuilt page="quickMessagesUpdate" />;
}
