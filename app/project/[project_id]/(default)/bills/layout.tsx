import { ClientMessages } from "@/components/providers/client-messages";

export default function Layout({ children }: LayoutProps<"/project/[project_id]">) {
  return (
    <ClientMessages
      of={[
        "bills.address",
        "bills.columns",
        "bills.common",
        "bills.days",
        "bills.detail",
        "bills.events",
        "bills.filter",
        "bills.overview",
        "bills.advice",
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
