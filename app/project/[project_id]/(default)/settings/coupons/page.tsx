import { CouponsScreen } from "@/components/coupons/coupons-screen";
import { listCoupons } from "@/lib/coupons/queries";
import { may } from "@/lib/members/rights";
import { getProject } from "@/lib/projects/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function CouponsPage({
  params,
  searchParams,
}: PageProps<"/project/[project_id]/settings/coupons">) {
  const member = await pageMember((await params).project_id, "read");
  const { uses } = await searchParams;
  const [coupons, project] = await Promise.all([listCoupons(member), getProject(member)]);
  return (
    <CouponsScreen
      project_id={member.project_id}
      coupons={coupons}
      timeZone={project.time_zone}
      mayManage={may(member, "manage")}
      mayMark={may(member, "answer")}
      mayExport={may(member, "see_contacts")}
      shownId={[uses].flat()[0]}
    />
  );
}
