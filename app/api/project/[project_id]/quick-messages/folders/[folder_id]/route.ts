import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { deleteQuickFolder, renameQuickFolder } from "@/lib/quick-messages/commands";
import { folderNameSchema } from "@/lib/quick-messages/schema";

type Params = { project_id: string; folder_id: string };

export const PUT = route<Params>(async (request, { project_id, folder_id }) => {
  const member = await requireMember(project_id, "answer");
  const { name } = folderNameSchema.parse(await readJson(request));
  return Response.json(await renameQuickFolder(member, folder_id, name));
});

export const DELETE = route<Params>(async (_request, { project_id, folder_id }) => {
  await deleteQuickFolder(await requireMember(project_id, "answer"), folder_id);
  return new Response(null, { status: 204 });
});
