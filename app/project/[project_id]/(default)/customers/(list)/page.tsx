import { CustomersScreen } from "@/components/customers/list/customers-screen";
import { listSegments } from "@/lib/bot-broadcasts/queries";
import { listCustomerFields } from "@/lib/customers/field-commands";
import { mayImport } from "@/lib/customers/imports";
import { countCustomers, listCustomers } from "@/lib/customers/list";
import { readCustomerFilter } from "@/lib/customers/list-schema";
import { may } from "@/lib/members/rights";
import { getProject } from "@/lib/projects/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function CustomersPage({ params, searchParams }: PageProps<"/project/[project_id]/customers">) {
  const member = await pageMember((await params).project_id, "read");
  const filter = readCustomerFilter(await searchParams);
  const [{ time_zone }, first, count, segments, fields] = await Promise.all([
    getProject(member),
    listCustomers(member, filter),
    countCustomers(member, filter),
    may(member, "read_broadcasts") ? listSegments(member) : null,
    listCustomerFields(member),
  ]);
  const { project_id, user_id, role, rooms_scope } = member;
  return (
    <CustomersScreen
      {...{ project_id, first, count, filter, segments, fields }}
      timeZone={time_zone}
      me={{ user_id, role, rooms_scope }}
      mayAnswer={may(member, "answer")}
      mayManage={may(member, "manage")}
      mayBroadcast={may(member, "broadcast")}
      mayExport={may(member, "see_contacts")}
      mayImport={mayImport(member)}
    />
  );
}
