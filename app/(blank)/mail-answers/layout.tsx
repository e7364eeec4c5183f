import { ClientMessages } from "@/components/providers/client-messages";

export default function Layout({ children }: LayoutProps<"/">) {
  return <ClientMessages of={["widget.mailPage"]}>{children}</ClientMessages>;
}
