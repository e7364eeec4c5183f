import { requireSession } from "@/lib/auth/session";
import { route } from "@/lib/http/route";
import { readSignIn } from "@/lib/realtime/requests";
import { pusher } from "@/lib/realtime/server";

/** Signs the caller's socket in with their session, so that it can be closed when the session ends. */
export const POST = route(
  async (request) => {
    const { socket_id } = await readSignIn(request);
    const { user_id, session_id, db } = await requireSession();
    // policies return rows only for a live session
    const { data } = await db.from("profiles").select("user_id").eq("user_id", user_id).maybeSingle();
    if (!data) return Response.json({ error: "unauthorized", message: "Unauthorized" }, { status: 401 });
    return Response.json(pusher().authenticateUser(socket_id, { id: session_id }));
  },
  { enqueues: false },
);
