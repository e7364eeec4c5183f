import * as z from "zod";
import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { endRichMenu, publishRichMenu } from "@/lib/rich-menus/commands";

type Params = { project_id: string; rich_menu_id: string };
/** The number of an earlier version, to publish it again; null: the draft. */
const bodySchema = z.object({ version: z.number().int().positive().nullable() });

export const POST = route<Params>(
  async (request, { project_id, rich_menu_id }) => {
    const member = await requireMember(project_id, "manage", { visibleTo: "read_settings" });
    const { version } = bodySchema.parse(await readJson(request));
    return Response.json(await publishRichMenu(member, rich_menu_id, version));
  },
  { isIdempotent: true },
);

/** Takes the menu away from customers. */
export const DELETE = route<Params>(async (_request, { project_id, rich_menu_id }) => {
  const member = await requireMember(project_id, "manage", { visibleTo: "read_settings" });
  return Response.json(await endRichMenu(member, rich_menu_id));
});
