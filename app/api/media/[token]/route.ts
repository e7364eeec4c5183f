import { readQuery, route } from "@/lib/http/route";
import { mediaQuerySchema, readMedia } from "@/lib/media/queries";

/** The unguessable token is the authority, so that providers can fetch outgoing files. */
export const GET = route<{ token: string }>((request, { token }) => {
  const { as } = mediaQuerySchema.parse(readQuery(request));
  return readMedia(token, { range: request.headers.get("range"), as });
});
