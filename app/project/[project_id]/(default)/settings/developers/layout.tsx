import { ClientMessages } from "@/components/providers/client-messages";

export default function Layout({ children }: LayoutProps<"/project/[project_id]">) {
  return (
    <ClientMessages
      of={["developers.tabs", "developers.keys", "developers.webhooks", "developers.log", "developers.code"]}
    >
      {children}
    </ClientMessages>
  );
}
