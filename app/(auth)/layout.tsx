import { AuthLayout } from "@/components/layouts/auth-layout";
import { ClientMessages } from "@/components/providers/client-messages";

export default function Layout({ children }: LayoutProps<"/">) {
  return (
    <ClientMessages of={["accounts", "inboxPicture"]}>
      <AuthLayout>{children}</AuthLayout>
    </ClientMessages>
  );
}
