import { cookies } from "next/headers";
import { HomeLayout } from "@/components/layouts/home-layout";
import { legalFacts } from "@/lib/legal/facts";
import { SESSION_COOKIE } from "@/lib/supabase/cookie";

export default async function Layout({ children }: LayoutProps<"/">) {
  const signedIn = (await cookies()).getAll().some(({ name }) => name.startsWith(SESSION_COOKIE));
  return (
    <HomeLayout signedIn={signedIn} facts={legalFacts()}>
      {children}
    </HomeLayout>
  );
}
