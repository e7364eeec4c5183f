import { SessionProvider } from "@/components/accounts/session/session-provider";
import { SignOutItem } from "@/components/accounts/session/sign-out-item";
import { RootLayout } from "@/components/layouts/root-layout";
import { Bell } from "@/components/notifications/bell";
import { ClientMessages } from "@/components/providers/client-messages";
import { RealtimeProvider } from "@/components/realtime";
import { orSignIn, requirePageSession } from "@/lib/accounts/page-session";
import { getOwnProfile } from "@/lib/accounts/queries";
import { countNotifications } from "@/lib/notifications/queries";

export default async function Layout({ children }: LayoutProps<"/">) {
  const session = await requirePageSession();
  const [person, count] = await Promise.all([orSignIn(getOwnProfile(session)), orSignIn(countNotifications(session))]);
  return (
    <ClientMessages of={["accounts.authErrors", "accounts.signOut", "notifications"]}>
      <SessionProvider>
        <RealtimeProvider>
          <RootLayout person={person} bell={<Bell user_id={session.user_id} count={count} />} signOut={<SignOutItem />}>
            {children}
          </RootLayout>
        </RealtimeProvider>
      </SessionProvider>
    </ClientMessages>
  );
}
