import { requireSession } from "@/lib/auth/session";
import { route } from "@/lib/http/route";
import { readSignIn } from "@/lib/realtime/requests";
import { pusher } from "@/lib/realtime/server";

/** Signs the caller's socket in as themselves, for events meant for one person and for closing their sockets. */
export const POST = route(async (request) => {
  const { socket_id } = await readSignIn(request);
  const { user_id, db } = await requireSession();
  // any policy answers only while the session stands
  const { data } = await db.from("profiles").select("user_id").eq("user_id", user_id).maybeSingle();
  if (!data) return Response.json({ error: "unauthorized", message: "Unauthorized" }, { status: 401 });
  return Response.json(pusher().authenticateUser(socket_id, { id: user_id }));
});
