import { ClientMessages } from "@/components/providers/client-messages";

export default function Layout({ children }: LayoutProps<"/project/[project_id]">) {
  return <ClientMessages of={["media.download", "media.image", "media.viewer", "slips"]}>{children}</ClientMessages>;
}
