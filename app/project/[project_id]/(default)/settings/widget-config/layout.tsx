import { ClientMessages } from "@/components/providers/client-messages";

export default function Layout({ children }: LayoutProps<"/project/[project_id]">) {
  return <ClientMessages of={["ai.attached", "hours", "widget.install", "widget.manage"]}>{children}</ClientMessages>;
}
