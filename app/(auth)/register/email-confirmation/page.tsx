import { cookies } from "next/headers";
import { EmailConfirmation } from "@/components/accounts/sign-up/email-confirmation";
import { RETURN_PATH_COOKIE, safeReturnPath } from "@/lib/auth/return-path";

export default async function EmailConfirmationPage() {
  return <EmailConfirmation returnPath={safeReturnPath((await cookies()).get(RETURN_PATH_COOKIE)?.value)} />;
}
