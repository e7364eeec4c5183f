import { NotBuilt } from "@/components/layouts/not-built";

export default function BillingPage() {
  return <NotBuilt page="billing" />;
}
