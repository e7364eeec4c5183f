import { BroadcastVipLayout } from "@/components/layouts/broadcast-vip-layout";

export default async function Layout({ children, params }: LayoutProps<"/project/[project_id]">) {
  return <BroadcastVipLayout projectId={(await params).project_id}>{children}</BroadcastVipLayout>;
}
