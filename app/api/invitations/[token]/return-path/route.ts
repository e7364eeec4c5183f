import { cookies } from "next/headers";
import { RETURN_PATH_COOKIE } from "@/lib/auth/return-path";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { route } from "@/lib/http/route";
import { invitationPath, readInvitationToken } from "@/lib/members/invitation-token";
import { clientCookieOptions } from "@/lib/supabase/cookie";

/** Makes sign-in on this device return to the invitation. */
export const PUT = route<{ token: string }>(
  async (_request, { token }) => {
    if (!readInvitationToken(token)) throw new AppError("not_found");
    (await cookies()).set(RETURN_PATH_COOKIE, invitationPath(token), clientCookieOptions(env().PUBLIC_APP_URL));
    return new Response(null, { status: 204 });
  },
  { enqueues: false },
);
