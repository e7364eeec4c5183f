import { ApprovalScreen } from "@/components/billing/approval-screen";
import { findApproval } from "@/lib/billing/approval";

/** Opening the page changes nothing: mail scanners open every link. */
export default async function PaymentApprovalPage({ searchParams }: PageProps<"/payment-approval">) {
  const token = String((await searchParams).token ?? "");
  const payment = await findApproval(token);
  if (!payment) return <ApprovalScreen token={token} payment={null} />;
  const { path: _kept, ...shown } = payment;
  return <ApprovalScreen token={token} payment={shown} />;
}
