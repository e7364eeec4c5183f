import { bearerToken } from "@/lib/auth/session";
import { route } from "@/lib/http/route";
import { authorizeMemberChannel, authorizeVisitorChannel } from "@/lib/realtime/access";
import { readSubscription } from "@/lib/realtime/requests";
import { pusher } from "@/lib/realtime/server";
import { findVisitorByToken } from "@/lib/widgets/visitor";

/** Signs a subscription for those the table in lib/realtime/access lets in: visitors by their token, members by session. */
export const POST = route(
  async (request) => {
    const { socket_id, channel_name } = await readSubscription(request);
    const token = await bearerToken();
    const visitor = token ? await findVisitorByToken(token) : null;
    if (visitor) {
      await authorizeVisitorChannel(visitor, channel_name);
      return Response.json(pusher().authorizeChannel(socket_id, channel_name));
    }
    const presence = await authorizeMemberChannel(channel_name);
    return Response.json(pusher().authorizeChannel(socket_id, channel_name, presence ?? undefined));
  },
  { enqueues: false },
);
