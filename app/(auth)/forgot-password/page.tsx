import { ForgotPassword } from "@/components/accounts/password/forgot-password";
import { listSignInMethods } from "@/lib/accounts/sign-in-methods";

export default async function ForgotPasswordPage() {
  return <ForgotPassword withPhone={(await listSignInMethods()).phone} />;
}
