import { NotBuilt } from "@/components/layouts/not-built";

export default function SettingsPage() {
  return <NotBuilt page="settings" />;
}
