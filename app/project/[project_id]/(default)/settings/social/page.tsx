import { NotBuilt } from "@/components/layouts/not-built";

export default function SocialsPage() {
  return <NotBuilt page="socials" />;
}
