import { NotBuilt } from "@/components/layouts/not-built";

export default function VipOaPage() {
  return <NotBuilt page="vipOa" />;
}
