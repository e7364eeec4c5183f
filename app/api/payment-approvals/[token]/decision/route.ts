import * as z from "zod";
import { decidePayment } from "@/lib/billing/approval";
import { requireRate } from "@/lib/http/rate";
import { readJson, route } from "@/lib/http/route";

const bodySchema = z.object({ is_approved: z.boolean(), note: z.string().trim().max(300).default("") });

/** The operator's decision through a mailed link. There is no session: the signed token is the authority. The first decision stays. */
export const PUT = route<{ token: string }>(async (request, { token }) => {
  await requireRate("payment-approval", { limit: 30, seconds: 300 });
  const { is_approved, note } = bodySchema.parse(await readJson(request));
  return Response.json({ state: await decidePayment(token, is_approved, note || null) });
});
