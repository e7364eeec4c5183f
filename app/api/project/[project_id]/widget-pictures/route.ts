import { readBytes } from "@/lib/http/body";
import { requireAccountRate } from "@/lib/http/rate";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { MAX_WIDGET_PICTURE_BYTES, saveWidgetPicture } from "@/lib/widgets/settings/avatar";

const PICTURES_AN_HOUR = { limit: 30, seconds: 3600 };

/** The body is the image itself. Returns its URL. */
export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "manage");
    await requireAccountRate("widget-picture", member.user_id, PICTURES_AN_HOUR);
    const bytes = await readBytes(request, MAX_WIDGET_PICTURE_BYTES);
    return Response.json(await saveWidgetPicture(member, bytes), { status: 201 });
  },
  { isIdempotent: true, maxBodyBytes: MAX_WIDGET_PICTURE_BYTES },
);
