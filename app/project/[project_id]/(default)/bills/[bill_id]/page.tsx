import { notFound } from "next/navigation";
import { BillScreen } from "@/components/bills/detail/bill-screen";
import { findBill } from "@/lib/bills/queries";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";

export default async function BillPage({ params }: PageProps<"/project/[project_id]/bills/[bill_id]">) {
  const { project_id, bill_id } = await params;
  const member = await pageMember(project_id, "read");
  const bill = await findBill(member, bill_id);
  if (!bill) notFound();
  const mayAnswer = may(member, "answer");
  return (
    <BillScreen
      {...{ project_id, bill, mayAnswer }}
      mayManage={may(member, "manage")}
      seesAddress={mayAnswer || may(member, "see_contacts")}
    />
  );
}
