import { NotBuilt } from "@/components/layouts/not-built";

export default function EmailVerificationPage() {
  return <NotBuilt page="emailVerification" />;
}
