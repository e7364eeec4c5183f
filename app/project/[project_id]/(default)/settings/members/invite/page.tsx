import { NotBuilt } from "@/components/layouts/not-built";

export default function MembersInvitePage() {
  return <NotBuilt page="membersInvite" />;
}
