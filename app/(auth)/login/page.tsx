import { NotBuilt } from "@/components/layouts/not-built";

export default function LoginPage() {
  return <NotBuilt page="login" />;
}
