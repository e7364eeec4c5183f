import { NotBuilt } from "@/components/layouts/not-built";

export default function InvitePage() {
  return <NotBuilt page="invite" />;
}
