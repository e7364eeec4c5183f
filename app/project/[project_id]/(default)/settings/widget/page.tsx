import { NotBuilt } from "@/components/layouts/not-built";

export default function WidgetSettingsPage() {
  return <NotBuilt page="widget" />;
}
