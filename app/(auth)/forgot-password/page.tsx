import { ForgotPassword } from "@/components/accounts/password/forgot-password";

export default function ForgotPasswordPage() {
  return <ForgotPassword />;
}
