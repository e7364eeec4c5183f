import { NotBuilt } from "@/components/layouts/not-built";

export default function WidgetsPage() {
  return <NotBuilt page="widgets" />;
}
