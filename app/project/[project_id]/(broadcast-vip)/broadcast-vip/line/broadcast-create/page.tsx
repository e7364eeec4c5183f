import { NotBuilt } from "@/components/layouts/not-built";

export default function VipCreatePage() {
  return <NotBuilt page="vipCreate" />;
}
