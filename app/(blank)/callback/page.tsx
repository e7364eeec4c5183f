import { CallbackScreen } from "@/components/accounts/sign-in/callback-screen";
import { isSessionLive } from "@/lib/accounts/queries";
import { returnPathOf } from "@/lib/accounts/return-path";
import { findSession } from "@/lib/auth/session";
import { publicConfig } from "@/lib/env";

export default async function CallbackPage({ searchParams }: PageProps<"/callback">) {
  const given = Object.entries(await searchParams).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  const query = new URLSearchParams(given);
  return (
    <CallbackScreen
      search={query.toString()}
      to={returnPathOf(query.get("redirect_to"), publicConfig().appUrl)}
      isSignedIn={await isSessionLive(await findSession())}
    />
  );
}
