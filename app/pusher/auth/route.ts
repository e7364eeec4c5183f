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
 * Signs a subscription for those the table in lib/realtime/access lets in: visitors by their token, members by session. A visitor is
 * told the channel's current name. A member who asks by another name is told the current one too, without a signature: that is how
 * clients look it up, so it is no error.
 */
export const POST = route(
  async (request) => {
    const { socket_id, channel_name } = await readSubscription(request);
    const { name } = readEpoch(channel_name);
    // Before the rights: whoever loses them in between gets no signature for the epoch that begins then.
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
