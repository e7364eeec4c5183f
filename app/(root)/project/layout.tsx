import { ClientMessages } from "@/components/providers/client-messages";

export default function Layout({ children }: LayoutProps<"/">) {
  return (
    <ClientMessages
      of={["onboarding", "projects", "socials.checks", "socials.line", "socials.webhook", "widget.install"]}
    >
      {children}
    </ClientMessages>
  );
}
