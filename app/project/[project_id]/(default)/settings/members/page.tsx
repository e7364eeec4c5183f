import { NotBuilt } from "@/components/layouts/not-built";

export default function MembersPage() {
  return <NotBuilt page="members" />;
}
