"use server";

import { cookies } from "next/headers";
import { getLocale } from "next-intl/server";
import { signUpSchema } from "@/lib/accounts/schema";
import { RETURN_PATH_COOKIE } from "@/lib/auth/return-path";
import { requireSession } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { type ActionAnswer, answer } from "@/lib/http/action";
import { cookieOptions } from "@/lib/http/cookie";
import { requireRate } from "@/lib/http/rate";
import { invitationPath, readInvitationToken } from "./invitation-token";
import { acceptInvitation, createInvitedAccount, declineInvitation } from "./invitee-commands";

/** Adds the signed-in person to the project; returns the project's id. */
export async function acceptInvitationAction(token: string): Promise<ActionAnswer<string>> {
  return answer(async () => {
    return acceptInvitation(await requireSession(), token);
  });
}

export async function declineInvitationAction(token: string): Promise<ActionAnswer<void>> {
  return answer(() => declineInvitation(token));
}

const accountSchema = signUpSchema.omit({ email: true });

/** Creates the account of a mail's recipient; returns the address to sign in with. */
export async function createInvitedAccountAction(token: string, given: unknown): Promise<ActionAnswer<string>> {
  return answer(async () => {
    await requireRate("invited-account", { limit: 10, seconds: 300 });
    const { name, password } = accountSchema.parse(given);
    return createInvitedAccount(token, { name, password, language: await getLocale() });
  });
}

/** Makes sign-in return to the invitation. */
export async function rememberInvitationAction(token: string): Promise<void> {
  if (!readInvitationToken(token)) return;
  (await cookies()).set(RETURN_PATH_COOKIE, invitationPath(token), {
    ...cookieOptions(env().PUBLIC_APP_URL),
    httpOnly: true,
    maxAge: 3600,
  });
}
