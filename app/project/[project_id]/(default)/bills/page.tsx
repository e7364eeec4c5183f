import { BillsScreen } from "@/components/bills/list/bills-screen";
import { readBills } from "@/lib/bills/queries";
import { billQuerySchema } from "@/lib/bills/schema";
import { may } from "@/lib/members/rights";
import { pageMember } from "@/lib/routing/page-member";

export default async function BillsPage({ params, searchParams }: PageProps<"/project/[project_id]/bills">) {
  const member = await pageMember((await params).project_id, "read");
  const query = billQuerySchema.parse(await searchParams);
  const bills = await readBills(member, query);
  const { project_id } = member;
  return <BillsScreen {...{ project_id, query, ...bills }} mayExport={may(member, "see_contacts")} />;
}
