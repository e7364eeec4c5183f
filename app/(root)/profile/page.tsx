import { NotBuilt } from "@/components/layouts/not-built";

export default function ProfilePage() {
  return <NotBuilt page="profile" />;
}
