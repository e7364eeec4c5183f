import * as z from "zod";
import { endSession } from "@/lib/accounts/commands";
import { requireSession } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { route } from "@/lib/http/route";

/** Signs out one of the caller's devices. */
export const DELETE = route<{ session_id: string }>(async (_request, { session_id }) => {
  const session = await requireSession();
  if (!z.uuid().safeParse(session_id).success) throw new AppError("not_found");
  await endSession(session, session_id);
  return new Response(null, { status: 204 });
});
