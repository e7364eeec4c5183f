import { forbidden, notFound } from "next/navigation";
import { ReviewScreen } from "@/components/customers/imports/review-screen";
import { listCustomerFields } from "@/lib/customers/field-commands";
import { getCustomerImport, mayImport } from "@/lib/customers/imports";
import { AppError } from "@/lib/errors";
import { getProject } from "@/lib/projects/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function ReviewPage({ params }: PageProps<"/project/[project_id]/customers/import/[import_id]">) {
  const { project_id, import_id } = await params;
  const member = await pageMember(project_id, "see_contacts");
  if (!mayImport(member)) forbidden();
  const [{ time_zone }, fields, first] = await Promise.all([
    getProject(member),
    listCustomerFields(member),
    getCustomerImport(member, import_id),
  ]).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
  const { user_id, role, rooms_scope } = member;
  return <ReviewScreen {...{ project_id, first, fields }} timeZone={time_zone} me={{ user_id, role, rooms_scope }} />;
}
