import { ClientMessages } from "@/components/providers/client-messages";

export default function Layout({ children }: LayoutProps<"/widget-demo">) {
  return <ClientMessages of={["widget.demo"]}>{children}</ClientMessages>;
}
