import { NotBuilt } from "@/components/layouts/not-built";

export default function WidgetsEditPage() {
  return <NotBuilt page="widgetsEdit" />;
}
