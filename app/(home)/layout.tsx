import { SignedInConnection } from "@/components/accounts/session/signed-in-connection";
import { HomeLayout } from "@/components/layouts/home-layout";
import { ClientMessages } from "@/components/providers/client-messages";
import { legalFacts } from "@/lib/legal/facts";
import { hasSessionCookie } from "@/lib/supabase/has-session-cookie";

export default async function Layout({ children }: LayoutProps<"/">) {
  const signedIn = await hasSessionCookie();
  return (
    <HomeLayout signedIn={signedIn} facts={legalFacts()}>
      {children}
      {signedIn ? (
        <ClientMessages of={["accounts.session"]}>
          <SignedInConnection />
        </ClientMessages>
      ) : null}
    </HomeLayout>
  );
}
