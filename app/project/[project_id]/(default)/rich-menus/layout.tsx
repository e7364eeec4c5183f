import { ClientMessages } from "@/components/providers/client-messages";

export default function Layout({ children }: LayoutProps<"/project/[project_id]/rich-menus">) {
  return <ClientMessages of={["richMenus", "quickMessages.emoji"]}>{children}</ClientMessages>;
}
