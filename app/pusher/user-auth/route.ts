import { requireSession } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { route } from "@/lib/http/route";
import { readSignIn } from "@/lib/realtime/requests";
import { pusher } from "@/lib/realtime/server";
import { ask } from "@/lib/supabase/ask";

/** Signs the caller's socket in with their session, so that it can be closed when the session ends. */
export const POST = route(
  async (request) => {
    const { socket_id } = await readSignIn(request);
    const { user_id, session_id, db } = await requireSession();
    // policies return rows only for a live session
    const profile = await ask(db.from("profiles").select("user_id").eq("user_id", user_id).maybeSingle());
    if (!profile) throw new AppError("unauthorized");
    return Response.json(pusher().authenticateUser(socket_id, { id: session_id }));
  },
  { enqueues: false },
);
