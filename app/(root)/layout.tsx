import { SessionProvider } from "@/components/accounts/session-provider";
import { SignOutItem } from "@/components/accounts/sign-out-item";
import { RootLayout } from "@/components/layouts/root-layout";
import { orSignIn, requirePageSession } from "@/lib/accounts/page-session";
import { getOwnProfile } from "@/lib/accounts/queries";

export default async function Layout({ children }: LayoutProps<"/">) {
  const person = await orSignIn(getOwnProfile(await requirePageSession()));
  return (
    <SessionProvider>
      <RootLayout person={person} signOut={<SignOutItem />}>
        {children}
      </RootLayout>
    </SessionProvider>
  );
}
