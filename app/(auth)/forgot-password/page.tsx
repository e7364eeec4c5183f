import { NotBuilt } from "@/components/layouts/not-built";

export default function ForgotPasswordPage() {
  return <NotBuilt page="forgotPassword" />;
}
