import type { Metadata } from "next";
import { ClientMessages } from "@/components/providers/client-messages";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function Layout({ children }: LayoutProps<"/">) {
  return <ClientMessages of={["bills.pay"]}>{children}</ClientMessages>;
}
