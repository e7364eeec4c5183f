import type { Metadata } from "next";
import { publicMetadata } from "@/components/home/public-metadata";
import { ClientMessages } from "@/components/providers/client-messages";

export const generateMetadata = (): Promise<Metadata> => publicMetadata("/widget-demo", "widget.demo.pretend");

export default function Layout({ children }: LayoutProps<"/widget-demo">) {
  return <ClientMessages of={["widget.demo"]}>{children}</ClientMessages>;
}
