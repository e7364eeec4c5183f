import { DefaultLayout } from "@/components/layouts/default-layout";

export default function Layout({ children }: LayoutProps<"/project/[project_id]">) {
  return <DefaultLayout>{children}</DefaultLayout>;
}
