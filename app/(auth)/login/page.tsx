import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { Goodbye } from "@/components/accounts/session/goodbye";
import { SignInScreen } from "@/components/accounts/sign-in/sign-in-screen";
import { sessionState } from "@/lib/accounts/queries";
import { landingHref } from "@/lib/accounts/return-path";
import { emailHintSchema } from "@/lib/accounts/schema";
import { listSignInMethods } from "@/lib/accounts/sign-in-methods";
import { RETURN_PATH_COOKIE, safeReturnPath } from "@/lib/auth/return-path";
import { findSession } from "@/lib/auth/session";

/** `?goodbye`: the account was just deleted. `?email=`: initial value of the e-mail field. */
export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  const state = await sessionState(await findSession());
  if (state === "live") redirect(landingHref());
  const { goodbye, email } = await searchParams;
  if (goodbye !== undefined) return <Goodbye />;
  return (
    <SignInScreen
      email={emailHintSchema.parse(email)}
      methods={await listSignInMethods()}
      returnPath={safeReturnPath((await cookies()).get(RETURN_PATH_COOKIE)?.value)}
      awaitsFactor={state === "factor"}
    />
  );
}
