import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { deleteProject, saveProject } from "@/lib/projects/commands";
import { projectChangesSchema, projectFormSchema } from "@/lib/projects/schema";

type Params = { project_id: string };
const confirmationSchema = projectFormSchema.pick({ name: true });

/** Name, logo and time zone: those that the body has. */
export const PATCH = route<Params>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "manage");
    await saveProject(member, projectChangesSchema.parse(await readJson(request)));
    return new Response(null, { status: 204 });
  },
  { isIdempotent: true },
);

/** Deletes the project; the body confirms its name. */
export const DELETE = route<Params>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "own");
  await deleteProject(member, confirmationSchema.parse(await readJson(request)).name);
  return new Response(null, { status: 204 });
});
