"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { configureApi } from "@/lib/http/client";
import { CLIENT_INFO } from "@/lib/supabase/client-info";
import { lasts, START_MARGIN_MS, storedSession } from "@/lib/supabase/session-cookie";
import { usePublicConfig } from "./public-config";

/** Such a page does not renew a session. */
async function accessToken(): Promise<string | null> {
  const session = storedSession(document.cookie);
  return lasts(session, START_MARGIN_MS) ? session.access_token : null;
}

/**
 * Configures the API client for pages that need no session: sign-in, invitations, links in mails. A person who is signed in sends the
 * token all the same; an expired session ends nothing here, because these pages work without one. A SessionProvider further down replaces
 * this; layouts of such pages use it again, for people who come from a signed-in page.
 */
export function PublicApi({ children }: { children?: ReactNode }) {
  const { apiUrl, appUrl, supabaseUrl, supabasePublishableKey } = usePublicConfig();
  const t = useTranslations("ui");
  // configure before any child sends a request
  const ready = useRef(false);
  if (!ready.current && typeof window !== "undefined") {
    ready.current = true;
    configureApi({
      // a page opened under another of the product's hosts sends its requests to that host
      baseUrl: apiUrl === appUrl ? "" : apiUrl,
      functionsUrl: `${supabaseUrl}/functions/v1`,
      publishableKey: supabasePublishableKey,
      clientInfo: CLIENT_INFO,
      accessToken,
      onUnauthorized: () => {},
      onNetworkFailure: (message) => toast.error(t("networkFailure"), { description: message, id: "network" }),
    });
  }
  return children;
}
