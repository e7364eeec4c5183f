import { NotBuilt } from "@/components/layouts/not-built";

export default function WidgetsCreatePage() {
  return <NotBuilt page="widgetsCreate" />;
}
