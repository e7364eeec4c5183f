import { SignedInConnection } from "@/components/accounts/session/signed-in-connection";
import { AuthLayout } from "@/components/layouts/auth-layout";
import { ClientMessages } from "@/components/providers/client-messages";
import { PublicApi } from "@/components/providers/public-api";
import { hasSessionCookie } from "@/lib/supabase/has-session-cookie";

export default async function Layout({ children }: LayoutProps<"/">) {
  return (
    <ClientMessages of={["accounts", "inboxPicture"]}>
      <PublicApi>
        <AuthLayout>{children}</AuthLayout>
        {(await hasSessionCookie()) ? <SignedInConnection /> : null}
      </PublicApi>
    </ClientMessages>
  );
}
