import { RootLayout } from "@/components/layouts/root-layout";

export default function Layout({ children }: LayoutProps<"/">) {
  return <RootLayout person={null}>{children}</RootLayout>;
}
