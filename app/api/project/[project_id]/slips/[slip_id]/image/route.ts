import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";
import { readSlipImage } from "@/lib/slips/detail";

export const GET = route<{ project_id: string; slip_id: string }>(async (_request, { project_id, slip_id }) => {
  const member = await requireMember(project_id, "read");
  const image = await readSlipImage(member, slip_id);
  return new Response(image.stream(), {
    headers: {
      "content-type": image.type,
      "content-disposition": "inline",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
});
