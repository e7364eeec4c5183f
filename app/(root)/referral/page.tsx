import { ReferralScreen } from "@/components/referrals/referral-screen";
import { drawQr } from "@/components/ui/qr-drawing";
import { orSignIn, requirePageSession } from "@/lib/accounts/page-session";
import { env, publicConfig } from "@/lib/env";
import { getReferral } from "@/lib/referrals/queries";

export default async function ReferralPage() {
  const session = await requirePageSession();
  const referral = await orSignIn(getReferral(session));
  const link = `${publicConfig().appUrl}/register?ref=${referral.code}`;
  return <ReferralScreen referral={referral} link={link} qr={drawQr(link)} rate={env().REFERRAL_RATE} />;
}
