import { getLocale } from "next-intl/server";
import { signUpSchema } from "@/lib/accounts/schema";
import { requireRate } from "@/lib/http/rate";
import { readJson, route } from "@/lib/http/route";
import { createInvitedAccount } from "@/lib/members/invitee-commands";

const bodySchema = signUpSchema(false).omit({ email: true });

/** Creates the account of a mail's recipient; a second one is refused with account_exists. Returns the address to sign in with. */
export const POST = route<{ token: string }>(
  async (request, { token }) => {
    await requireRate("invited-account", { limit: 10, seconds: 300 });
    const { name, password } = bodySchema.parse(await readJson(request));
    const email = await createInvitedAccount(token, { name, password, language: await getLocale() });
    return Response.json({ email }, { status: 201 });
  },
  { isIdempotent: true, caller: async ({ token }) => token },
);
