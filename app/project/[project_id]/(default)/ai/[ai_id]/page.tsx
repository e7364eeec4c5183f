import { NotBuilt } from "@/components/layouts/not-built";

export default function AiDetailPage() {
  return <NotBuilt page="aiDetail" />;
}
