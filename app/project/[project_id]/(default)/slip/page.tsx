import { NotBuilt } from "@/components/layouts/not-built";

export default function SlipPage() {
  return <NotBuilt page="slip" />;
}
