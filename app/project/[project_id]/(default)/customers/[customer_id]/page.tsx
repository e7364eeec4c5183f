import { notFound } from "next/navigation";
import { CustomerScreen } from "@/components/customers/page/customer-screen";
import { getCustomerFigures } from "@/lib/customers/list";
import { getCustomer } from "@/lib/customers/queries";
import { AppError } from "@/lib/errors";
import { may } from "@/lib/members/rights";
import { getProject } from "@/lib/projects/queries";
import { pageMember } from "@/lib/routing/page-member";

export default async function CustomerPage({ params }: PageProps<"/project/[project_id]/customers/[customer_id]">) {
  const { project_id, customer_id } = await params;
  const member = await pageMember(project_id, "read");
  const [{ time_zone }, customer, figures] = await Promise.all([
    getProject(member),
    getCustomer(member, customer_id),
    getCustomerFigures(member, customer_id),
  ]).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
  const { user_id, role, rooms_scope } = member;
  const me = { user_id, role, rooms_scope };
  return (
    <CustomerScreen {...{ project_id, me, customer, figures }} timeZone={time_zone} mayEdit={may(member, "answer")} />
  );
}
