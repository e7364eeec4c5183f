import { NotBuilt } from "@/components/layouts/not-built";

export default function WidgetTestPage() {
  return <NotBuilt page="widgetTest" />;
}
