import { act, render } from "@testing-library/react";
import { PublicConfigProvider } from "@/components/providers/public-config";
import { useUnreadTitle } from "@/components/providers/unread-title";
import type { PublicConfig } from "@/lib/env";

const config: PublicConfig = {
  pusherAppKey: "key",
  pusher: { cluster: "ap1", host: null, port: null, tls: true },
  webName: "ทักไว",
  webFaviconUrl: "/icons/favicon.svg",
  primaryColor: "green",
  grayColor: "cool",
  supabaseUrl: "http://localhost",
  supabasePublishableKey: "key",
  appUrl: "http://localhost",
  apiUrl: "http://localhost",
  captchaSiteKey: null,
  googleClientId: null,
  customerLookupFunction: null,
  googleScriptUrl: "https://accounts.google.com/gsi/client",
  loginPath: "/login",
  callbackPath: "/callback",
  vapidPublicKey: null,
  contact: { lineUrl: null, phone: null, email: null },
};

function Unread({ count }: { count: number }) {
  useUnreadTitle(count);
  return null;
}
const shown = (count: number) => (
  <PublicConfigProvider config={config}>
    <Unread count={count} />
  </PublicConfigProvider>
);

test("the title is prefixed with the number of unread rooms only", async () => {
  document.title = "ทักไว chatbot";
  const { rerender, unmount } = render(shown(3));
  expect(document.title).toBe("(3) ทักไว chatbot");
  rerender(shown(12));
  expect(document.title).toBe("(12) ทักไว chatbot");
  // a navigation writes the bare title again
  await act(async () => {
    document.title = "ทักไว chatbot";
    await Promise.resolve();
  });
  expect(document.title).toBe("(12) ทักไว chatbot");
  rerender(shown(0));
  expect(document.title).toBe("ทักไว chatbot");
  rerender(shown(1));
  unmount();
  expect(document.title).toBe("ทักไว chatbot");
});
