import { NotBuilt } from "@/components/layouts/not-built";

export default function MembersUpdatePage() {
  return <NotBuilt page="membersUpdate" />;
}
