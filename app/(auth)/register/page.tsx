import { NotBuilt } from "@/components/layouts/not-built";

export default function RegisterPage() {
  return <NotBuilt page="register" />;
}
