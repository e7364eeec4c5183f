import { VerificationResult } from "@/components/accounts/sign-up/verification-result";
import { isSessionLive } from "@/lib/accounts/queries";
import { safeReturnPath } from "@/lib/auth/return-path";
import { findSession } from "@/lib/auth/session";

export default async function EmailVerificationPage({ searchParams }: PageProps<"/register/email-verification">) {
  const { to } = await searchParams;
  const isConfirmed = await isSessionLive(await findSession());
  return <VerificationResult isConfirmed={isConfirmed} to={typeof to === "string" ? safeReturnPath(to) : null} />;
}
