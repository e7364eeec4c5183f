import { ClientMessages } from "@/components/providers/client-messages";

export default function Layout({ children }: LayoutProps<"/project/[project_id]/ai">) {
  return <ClientMessages of={["ai"]}>{children}</ClientMessages>;
}
