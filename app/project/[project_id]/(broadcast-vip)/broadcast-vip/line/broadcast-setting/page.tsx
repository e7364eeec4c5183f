import { NotBuilt } from "@/components/layouts/not-built";

export default function VipSettingPage() {
  return <NotBuilt page="vipSetting" />;
}
