import { ChatLayout } from "@/components/layouts/chat-layout";

export default function Layout({ children }: LayoutProps<"/project/[project_id]">) {
  return <ChatLayout>{children}</ChatLayout>;
}
