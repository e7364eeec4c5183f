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
 * Signs a channel subscription if the table in lib/realtime/access allows it: visitors by token, members by session. Visitors
 * are told the channel's current name. A member who asks with an outdated name also gets the current one, without a
 * signature: clients look it up this way, so it is not an error.
 */
export const POST = route(
  async (request) => {
    const { socket_id, channel_name } = await readSubscription(request);
    const { name } = readEpoch(channel_name);
    // Read before the permission check: if somebody loses access in between, the signature is not for the new epoch.
    const resolved = (await resolveChannels([name])).get(name);
    const token = await bearerToken();
    const visitor = token ? await findVisitorByToken(token) : null;
    const presence = visitor ? await authorizeVisitorChannel(visitor, name) : await authorizeMemberChannel(name);
    if (!resolved) throw new AppError("forbidden");
    const told = { channel: resolved.wire, hint: resolved.hint };
    if (!visitor && channel_name !== resolved.wire) return Response.json(told);
    return Response.json({ ...pusher().authorizeChannel(socket_id, resolved.wire, presence ?? undefined), ...told });
  },
  { enqueues: false },
);
