import { NotBuilt } from "@/components/layouts/not-built";

export default function WidgetConfigPage() {
  return <NotBuilt page="widgetConfig" />;
}
