import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { readStatistics } from "@/lib/rich-menus/commands";

/** What LINE counted of the live version: `{shown, people, presses}`, or null. */
export const GET = route<{ project_id: string; rich_menu_id: string }>(
  async (_request, { project_id, rich_menu_id }) => {
    const member = await requireMember(project_id, "read_settings");
    return Response.json(await readStatistics(member, rich_menu_id));
  },
);
