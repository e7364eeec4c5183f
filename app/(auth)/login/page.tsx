import { redirect } from "next/navigation";
import { SignInForm } from "@/components/accounts/sign-in-form";
import { isSessionLive } from "@/lib/accounts/queries";
import { landingHref } from "@/lib/accounts/return-path";
import { emailHintSchema } from "@/lib/accounts/schema";
import { findSession } from "@/lib/auth/session";

export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  if (await isSessionLive(await findSession())) redirect(landingHref());
  return <SignInForm email={emailHintSchema.parse((await searchParams).email)} />;
}
