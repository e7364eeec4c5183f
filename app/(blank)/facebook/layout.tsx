import { SessionProvider } from "@/components/accounts/session/session-provider";
import { ClientMessages } from "@/components/providers/client-messages";

/** The only page of the blank layout that calls the API with a session. */
export default function Layout({ children }: LayoutProps<"/facebook">) {
  return (
    <ClientMessages of={["accounts.session", "metaConnect"]}>
      <SessionProvider>{children}</SessionProvider>
    </ClientMessages>
  );
}
