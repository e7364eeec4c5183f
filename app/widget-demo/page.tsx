import { NotBuilt } from "@/components/layouts/not-built";

export default function WidgetDemoPage() {
  return <NotBuilt page="widgetDemo" />;
}
