import { requireLiveSession } from "@/lib/accounts/live-session";
import { readJson, route } from "@/lib/http/route";
import { connectSelected } from "@/lib/socials/meta/connection";
import { choiceSchema } from "@/lib/socials/meta/schema";

/** Connects the selected accounts of a Facebook consent; each account has its own result. */
export const POST = route(
  async (request) => {
    await requireLiveSession();
    const { connection_id, accounts } = choiceSchema.parse(await readJson(request));
    return Response.json({ results: await connectSelected(connection_id, accounts) });
  },
  { isIdempotent: true },
);
