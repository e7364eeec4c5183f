import { BlankLayout } from "@/components/layouts/blank-layout";

export default function Layout({ children }: LayoutProps<"/">) {
  return <BlankLayout>{children}</BlankLayout>;
}
