import { getLocale, getMessages } from "next-intl/server";
import { customersCsv } from "@/lib/customers/list-export";
import { readCustomerFilter } from "@/lib/customers/list-schema";
import { readQuery, route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** Exports the customers with the same filters as the screen. */
export const GET = route<{ project_id: string }>(async (request, { project_id }) => {
  const member = await requireMember(project_id, "see_contacts");
  const filter = readCustomerFilter(readQuery(request));
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  return new Response(await customersCsv(member, filter, { locale, messages }), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="customers-${new Date().toISOString().slice(0, 10)}.csv"`,
    },
  });
});
