import { SessionProvider } from "@/components/accounts/session/session-provider";
import { ClientMessages } from "@/components/providers/client-messages";

/** The one blank page that calls the API as a signed-in person. */
export default function Layout({ children }: LayoutProps<"/facebook">) {
  return (
    <ClientMessages of={["accounts.session", "metaConnect"]}>
      <SessionProvider>{children}</SessionProvider>
    </ClientMessages>
  );
}
