import { NotBuilt } from "@/components/layouts/not-built";

export default function ResetPasswordPage() {
  return <NotBuilt page="resetPassword" />;
}
