import { BellPart, PersonPart } from "@/components/layouts/frame-parts";
import { RootLayout } from "@/components/layouts/root-layout";
import { ClientMessages } from "@/components/providers/client-messages";
import { requirePageSession } from "@/lib/accounts/page-session";

export default async function Layout({ children }: LayoutProps<"/">) {
  const session = await requirePageSession();
  return (
    <ClientMessages
      of={["onboarding", "projects", "socials.checks", "socials.line", "socials.webhook", "widget.install"]}
    >
      <RootLayout bell={<BellPart session={session} />} person={<PersonPart session={session} />}>
        {children}
      </RootLayout>
    </ClientMessages>
  );
}
