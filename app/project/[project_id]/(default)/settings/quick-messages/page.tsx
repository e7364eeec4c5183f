import { NotBuilt } from "@/components/layouts/not-built";

export default function QuickMessagesPage() {
  return <NotBuilt page="quickMessages" />;
}
