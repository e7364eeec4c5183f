import { NotBuilt } from "@/components/layouts/not-built";

export default function FacebookPage() {
  return <NotBuilt page="facebook" />;
}
