import { SignedInConnection } from "@/components/accounts/session/signed-in-connection";
import { BlankLayout } from "@/components/layouts/blank-layout";
import { ClientMessages } from "@/components/providers/client-messages";
import { PublicApi } from "@/components/providers/public-api";
import { hasSessionCookie } from "@/lib/supabase/has-session-cookie";

export default async function Layout({ children }: LayoutProps<"/">) {
  return (
    <PublicApi>
      <BlankLayout>{children}</BlankLayout>
      {(await hasSessionCookie()) ? (
        <ClientMessages of={["accounts.session"]}>
          <SignedInConnection />
        </ClientMessages>
      ) : null}
    </PublicApi>
  );
}
