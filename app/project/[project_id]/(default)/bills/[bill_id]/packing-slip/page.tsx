import { notFound } from "next/navigation";
import { PackingSlip } from "@/components/bills/detail/packing-slip";
import { ForcedTheme } from "@/components/providers/theme";
import { findBill } from "@/lib/bills/queries";
import { getProject } from "@/lib/projects/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function PackingSlipPage({
  params,
}: PageProps<"/project/[project_id]/bills/[bill_id]/packing-slip">) {
  const { project_id, bill_id } = await params;
  const member = await pageMember(project_id, "answer");
  const [bill, { name }] = await Promise.all([findBill(member, bill_id), getProject(member)]);
  if (!bill) notFound();
  return (
    <>
      {/* a sheet of paper */}
      <ForcedTheme theme="light" />
      <PackingSlip {...{ project_id, bill }} shop={name} />
    </>
  );
}
