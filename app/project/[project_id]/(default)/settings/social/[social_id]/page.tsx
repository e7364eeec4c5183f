import { NotBuilt } from "@/components/layouts/not-built";

export default function SocialPage() {
  return <NotBuilt page="social" />;
}
