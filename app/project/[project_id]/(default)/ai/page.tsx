import { NotBuilt } from "@/components/layouts/not-built";

export default function AiPage() {
  return <NotBuilt page="ai" />;
}
