import { readJson, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { addStarterSet } from "@/lib/onboarding/commands";
import { starterAdditionSchema, starterChoiceSchema } from "@/lib/onboarding/schema";
import { starterSet } from "@/lib/onboarding/starter-sets";

/** A starter set, to look at before it is added. */
export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  await requireMember(project_id, "manage", { visibleTo: "read" });
  return Response.json(starterSet(starterChoiceSchema.parse(Object.fromEntries(new URL(request.url).searchParams))));
});

/** Adds parts of a starter set. The set's id also tells a replay whose response was not kept. */
export const POST = route<{ project_id: string }>(
  async (request, { project_id }) => {
    const member = await requireMember(project_id, "manage", { visibleTo: "read" });
    const addition = starterAdditionSchema.parse(await readJson(request));
    return Response.json(await addStarterSet(member, addition), { status: 201 });
  },
  { isIdempotent: true },
);
