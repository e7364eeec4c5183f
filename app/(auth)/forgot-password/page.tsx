import { ForgotPassword } from "@/components/accounts/forgot-password";

export default function ForgotPasswordPage() {
  return <ForgotPassword />;
}
