import { ClientMessages } from "@/components/providers/client-messages";

export default function Layout({ children }: LayoutProps<"/project/[project_id]/dashboard">) {
  return (
    <ClientMessages of={["onboarding.checklist", "onboarding.kinds", "onboarding.starter", "reports"]}>
      {children}
    </ClientMessages>
  );
}
