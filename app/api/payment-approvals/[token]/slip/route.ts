import { loadApprovalSlip } from "@/lib/billing/approval";
import { requireRate } from "@/lib/http/rate";
import { route } from "@/lib/http/route";

/** The slip image that an operator has to approve. The signed token is the authority. */
export const GET = route<{ token: string }>(async (_request, { token }) => {
  await requireRate("payment-approval", { limit: 60, seconds: 300 });
  const picture = await loadApprovalSlip(token);
  return new Response(new Uint8Array(picture), {
    headers: { "content-type": "image/jpeg", "content-disposition": "inline", "x-content-type-options": "nosniff" },
  });
});
