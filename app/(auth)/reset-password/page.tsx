import { ResetPassword } from "@/components/accounts/password/reset-password";
import { sessionState } from "@/lib/accounts/queries";
import { findSession } from "@/lib/auth/session";

export default async function ResetPasswordPage() {
  const session = await findSession();
  return <ResetPassword email={session?.email ?? null} awaitsFactor={(await sessionState(session)) === "factor"} />;
}
