import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { SignUpForm } from "@/components/accounts/sign-up/sign-up-form";
import { isSessionLive } from "@/lib/accounts/queries";
import { landingHref } from "@/lib/accounts/return-path";
import { emailHintSchema, referralCodeSchema } from "@/lib/accounts/schema";
import { listSignInMethods } from "@/lib/accounts/sign-in-methods";
import { RETURN_PATH_COOKIE, safeReturnPath } from "@/lib/auth/return-path";
import { findSession } from "@/lib/auth/session";

export default async function RegisterPage({ searchParams }: PageProps<"/register">) {
  if (await isSessionLive(await findSession())) redirect(landingHref());
  const returnPath = safeReturnPath((await cookies()).get(RETURN_PATH_COOKIE)?.value);
  const { ref, email } = await searchParams;
  return (
    <SignUpForm
      referralCode={referralCodeSchema.parse(ref ?? null)}
      returnPath={returnPath}
      email={emailHintSchema.parse(email)}
      withPhone={(await listSignInMethods()).phone}
    />
  );
}
