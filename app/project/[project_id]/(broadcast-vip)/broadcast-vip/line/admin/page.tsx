import { NotBuilt } from "@/components/layouts/not-built";

export default function VipAdminPage() {
  return <NotBuilt page="vipAdmin" />;
}
