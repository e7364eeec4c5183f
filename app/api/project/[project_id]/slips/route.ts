import { readBytes } from "@/lib/http/body";
import { requireAccountRate } from "@/lib/http/rate";
import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { getProject } from "@/lib/projects/queries";
import { checkImage } from "@/lib/slips/commands";
import { MAX_SLIP_BYTES, SLIP_RATE } from "@/lib/slips/limits";
import { listSlips } from "@/lib/slips/queries";
import { imageCheckSchema, slipQuerySchema } from "@/lib/slips/schema";

type Params = { project_id: string };

export const GET = route<Params>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "read");
  const query = slipQuerySchema.parse(readQuery(request));
  return Response.json(await listSlips(member, query, (await getProject(member)).time_zone));
});

/** The body is the image; its metadata is in the query string. */
export const POST = route<Params>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "answer");
  const check = imageCheckSchema.parse(readQuery(request));
  await requireAccountRate("check_slip", member.user_id, SLIP_RATE);
  const bytes = await readBytes(request, MAX_SLIP_BYTES);
  return Response.json(await checkImage(member, bytes, check), { status: 201 });
});
