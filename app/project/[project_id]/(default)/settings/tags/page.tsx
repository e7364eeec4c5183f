import { NotBuilt } from "@/components/layouts/not-built";

export default function TagsPage() {
  return <NotBuilt page="tags" />;
}
