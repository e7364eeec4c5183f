import { bearerToken } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { route } from "@/lib/http/route";
import { authorizeMemberChannel, authorizeVisitorChannel } from "@/lib/realtime/access";
import { readEpoch } from "@/lib/realtime/channels";
import { resolveChannels } from "@/lib/realtime/epochs";
import { readSubscription } from "@/lib/realtime/requests";
import { pusher } from "@/lib/realtime/server";
import { findVisitorByToken } from "@/lib/widgets/visitor/visitor";

/**
 * Signs channel subscriptions if the table in lib/realtime/access allows them: visitors by token, members by session. Visitors
 * are told the channel's current name. A member who asks with an outdated name also gets the current one, without a
 * signature: clients look it up this way, so it is not an error. Several channels are answered by `channels`, in their order; a
 * refused one is `{ error }` and does not affect the others.
 */
export const POST = route(
  async (request) => {
    const { socket_id, channel_name: wanted } = await readSubscription(request);
    // Read before the permission checks: if a member loses access in between, the signature is not for the new epoch.
    const resolved = await resolveChannels(wanted.map((channel_name) => readEpoch(channel_name).name));
    const token = await bearerToken();
    const visitor = token ? await findVisitorByToken(token) : null;
    const sign = async (channel_name: string) => {
      const { name } = readEpoch(channel_name);
      const presence = visitor ? await authorizeVisitorChannel(visitor, name) : await authorizeMemberChannel(name);
      const place = resolved.get(name);
      if (!place) throw new AppError("forbidden");
      const told = { channel: place.wire, hint: place.hint };
      if (!visitor && channel_name !== place.wire) return told;
      return { ...pusher().authorizeChannel(socket_id, place.wire, presence ?? undefined), ...told };
    };
    const [only, ...others] = wanted;
    if (only !== undefined && others.length === 0) return Response.json(await sign(only));
    return Response.json({ channels: await Promise.all(wanted.map((name) => sign(name).catch(refusal))) });
  },
  { enqueues: false },
);

/** A channel that is refused; anything else concerns the whole request. */
function refusal(failure: unknown): { error: string } {
  if (failure instanceof AppError && failure.code === "forbidden") return { error: failure.code };
  throw failure;
}
