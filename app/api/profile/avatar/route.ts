import { MAX_AVATAR_BYTES } from "@/lib/accounts/avatar";
import { removeAvatar, setAvatar } from "@/lib/accounts/commands";
import { requireSession } from "@/lib/auth/session";
import { readBytes } from "@/lib/http/body";
import { requireAccountRate } from "@/lib/http/rate";
import { route } from "@/lib/http/route";

const PICTURES_AN_HOUR = { limit: 30, seconds: 3600 };

/** The body is the cropped image itself. Returns its URL. */
export const PUT = route(async (request) => {
  const session = await requireSession();
  await requireAccountRate("avatar", session.user_id, PICTURES_AN_HOUR);
  return Response.json(await setAvatar(session, await readBytes(request, MAX_AVATAR_BYTES)));
});

export const DELETE = route(async () => {
  await removeAvatar(await requireSession());
  return new Response(null, { status: 204 });
});
