import { sendDeletionCode } from "@/lib/accounts/deletion";
import { requireSession } from "@/lib/auth/session";
import { route } from "@/lib/http/route";

/** Mails the code that deleting the account requires. */
export const POST = route(
  async () => {
    await sendDeletionCode(await requireSession());
    return new Response(null, { status: 204 });
  },
  { isIdempotent: true },
);
