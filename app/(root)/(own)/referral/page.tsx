import { cookies } from "next/headers";
import { ReferralScreen } from "@/components/referrals/referral-screen";
import { drawQr } from "@/components/ui/display/qr-drawing";
import { orSignIn, requirePageSession } from "@/lib/accounts/page-session";
import { env, publicConfig } from "@/lib/env";
import { DEVICE_COOKIE } from "@/lib/referrals/device";
import { noteDevice } from "@/lib/referrals/marks";
import { getReferral } from "@/lib/referrals/queries";

export default async function ReferralPage() {
  const session = await requirePageSession();
  await noteDevice(session.user_id, (await cookies()).get(DEVICE_COOKIE)?.value);
  const referral = await orSignIn(getReferral(session));
  const link = `${publicConfig().appUrl}/register?ref=${referral.code}`;
  return <ReferralScreen referral={referral} link={link} qr={drawQr(link)} rate={env().REFERRAL_RATE} />;
}
