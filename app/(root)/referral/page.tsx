import { NotBuilt } from "@/components/layouts/not-built";

export default function ReferralPage() {
  return <NotBuilt page="referral" />;
}
