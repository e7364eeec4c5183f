import "server-only";
import { AppError, fromPostgres } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { may } from "@/lib/members/rights";
import { getCustomer } from "./queries";
import type { Customer, CustomerChange } from "./schema";

/** Changes what a member typed about a customer. Errors: not_found, forbidden. */
export async function updateCustomer(member: Member, customer_id: string, change: CustomerChange): Promise<Customer> {
  const before = await getCustomer(member, customer_id);
  if (!may(member, "answer")) throw new AppError("forbidden");
  const { phone, email, ...profile } = change;
  if (Object.keys(profile).length > 0) {
    const { error } = await member.db.from("customers").update(profile).eq("id", customer_id);
    if (error) throw fromPostgres(error);
  }
  if (phone !== undefined || email !== undefined) {
    if (!may(member, "see_contacts")) throw new AppError("forbidden");
    const { error } = await member.db.from("customer_contacts").upsert({
      customer_id,
      project_id: member.project_id,
      phone: (phone ?? before.phone) || null,
      email: (email ?? before.email) || null,
    });
    if (error) throw fromPostgres(error);
  }
  return getCustomer(member, customer_id);
}
