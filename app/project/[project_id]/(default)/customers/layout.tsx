import { ClientMessages } from "@/components/providers/client-messages";

export default function Layout({ children }: LayoutProps<"/project/[project_id]">) {
  return (
    <ClientMessages
      of={[
        "broadcasts.audience",
        "broadcasts.received",
        "customerImports",
        "customerList",
        "slips.age",
        "slips.chat",
        "slips.outcomes",
        "tags",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
