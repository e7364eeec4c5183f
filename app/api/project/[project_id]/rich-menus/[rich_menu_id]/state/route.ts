import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { getRichMenu } from "@/lib/rich-menus/queries";

/** The menu's state while it is published or taken away. */
export const GET = route<{ project_id: string; rich_menu_id: string }>(
  async (_request, { project_id, rich_menu_id }) => {
    const member = await requireMember(project_id, "read_settings");
    const { state, error_code } = await getRichMenu(member, rich_menu_id);
    return Response.json({ state, error_code });
  },
);
