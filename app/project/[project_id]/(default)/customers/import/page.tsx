import { forbidden } from "next/navigation";
import { ImportScreen } from "@/components/customers/imports/import-screen";
import { listCustomerFields } from "@/lib/customers/field-commands";
import { listCustomerImports, mayImport } from "@/lib/customers/imports";
import { getProject } from "@/lib/projects/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function ImportPage({ params }: PageProps<"/project/[project_id]/customers/import">) {
  const member = await pageMember((await params).project_id, "see_contacts");
  if (!mayImport(member)) forbidden();
  const [{ time_zone }, fields, imports] = await Promise.all([
    getProject(member),
    listCustomerFields(member),
    listCustomerImports(member),
  ]);
  const { project_id, user_id, role, rooms_scope } = member;
  return <ImportScreen {...{ project_id, fields, imports }} timeZone={time_zone} me={{ user_id, role, rooms_scope }} />;
}
