import { route } from "@/lib/http/route";
import { readMedia } from "@/lib/media/queries";

/** The unguessable token is the authority, so that providers can fetch what is sent out. */
export const GET = route<{ token: string }>((request, { token }) => readMedia(token, request.headers.get("range")));
