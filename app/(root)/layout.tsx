import { SessionProvider } from "@/components/accounts/session/session-provider";
import { ClientMessages } from "@/components/providers/client-messages";
import { RealtimeProvider } from "@/components/realtime";
import { requirePageSession } from "@/lib/accounts/page-session";

export default async function Layout({ children }: LayoutProps<"/">) {
  await requirePageSession();
  return (
    <ClientMessages of={["accounts.authErrors", "accounts.signOut", "notifications"]}>
      <SessionProvider>
        <RealtimeProvider>{children}</RealtimeProvider>
      </SessionProvider>
    </ClientMessages>
  );
}
