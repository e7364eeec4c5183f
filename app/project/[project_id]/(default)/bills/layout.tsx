import { ClientMessages } from "@/components/providers/client-messages";

export default function Layout({ children }: LayoutProps<"/project/[project_id]">) {
  return (
    <ClientMessages
      of={[
        "bills.columns",
        "bills.days",
        "bills.detail",
        "bills.empty",
        "bills.events",
        "bills.filter",
        "bills.list",
        "bills.more",
        "bills.noMatch",
        "bills.number",
        "bills.older",
        "bills.questions",
        "bills.slip",
        "bills.states",
        "bills.views",
      ]}
    >
      {children}
    </ClientMessages>
  );
}
