import { getLocale, getMessages } from "next-intl/server";
import { refusedRowsCsv } from "@/lib/customers/imports";
import { route } from "@/lib/http/route";
import { requireMember } from "@/lib/members/authority";

/** The rows that are not imported, as CSV. */
export const GET = route<{ project_id: string; import_id: string }>(async (_request, { project_id, import_id }) => {
  const member = await requireMember(project_id, "see_contacts");
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  return new Response(await refusedRowsCsv(member, import_id, { locale, messages }), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="customers-not-imported.csv"',
    },
  });
});
