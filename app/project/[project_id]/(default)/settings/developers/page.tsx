import { NotBuilt } from "@/components/layouts/not-built";

export default function DevelopersPage() {
  return <NotBuilt page="developers" />;
}
