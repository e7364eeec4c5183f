import { NotBuilt } from "@/components/layouts/not-built";

export default function QuickMessagesCreatePage() {
  return <NotBuilt page="quickMessagesCreate" />;
}
