import { SessionProvider } from "@/components/accounts/session-provider";

/** The one blank page that calls the API as a signed-in person. */
export default function Layout({ children }: LayoutProps<"/facebook">) {
  return <SessionProvider>{children}</SessionProvider>;
}
