import { NotBuilt } from "@/components/layouts/not-built";

export default function CallbackPage() {
  return <NotBuilt page="callback" />;
}
