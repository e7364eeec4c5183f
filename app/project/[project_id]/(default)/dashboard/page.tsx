import { NotBuilt } from "@/components/layouts/not-built";

export default function DashboardPage() {
  return <NotBuilt page="dashboard" />;
}
