"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { mutate, SWRConfig } from "swr";
import { usePublicConfig } from "@/components/providers/public-config";
import { toast } from "@/components/ui/feedback/toast";
import { saveUnsaved } from "@/components/ui/form/unsaved";
import { localStore, sessionStore } from "@/lib/browser-storage";
import { configureApi } from "@/lib/http/client";
import { CLIENT_INFO } from "@/lib/supabase/client-info";
import { storedSession } from "@/lib/supabase/session-cookie";
import { NEW_PASSWORD_PATH } from "../password/new-password-path";
import { navigateFully, reloadFully } from "./navigate-fully";
import { swrOptions } from "./swr-options";
import { useSessionClient } from "./use-session-client";

interface SessionValue {
  /** Handles an "unauthorized" response: shows a notice, signs out, opens the sign-in page. Only the first call has an effect. */
  expire: () => Promise<void>;
  /** Calls back when the session has a new token, with which refused connections may succeed. */
  onRenewed: (listener: () => void) => () => void;
}

const SessionContext = createContext<SessionValue | null>(null);

/** How long the notice about an expired session is shown before navigating, in ms. */
const EXPIRY_NOTICE_MS = 2_000;

function useSession(): SessionValue {
  const session = useContext(SessionContext);
  if (!session) throw new Error("This needs a SessionProvider around it");
  return session;
}

/** Ends the session as a 401 from the API does; null outside a SessionProvider, where a screen is shown to people who are not signed in. */
export function useOptionalSessionExpiry(): (() => Promise<void>) | null {
  return useContext(SessionContext)?.expire ?? null;
}

/** Calls back when the session has a new token or a higher level. */
export function useSessionRenewal(listener: () => void): void {
  const { onRenewed } = useSession();
  useEffect(() => onRenewed(listener), [onRenewed, listener]);
}

/**
 * Provides the session to every signed-in screen: API calls, SWR, expiry, and the events of the auth library. `quiet`, on pages that anybody
 * may open: when the session ends, the children go without a notice, and the page stays.
 */
export function SessionProvider({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  const config = usePublicConfig();
  const { loginPath } = config;
  const t = useTranslations("accounts.session");
  const ui = useTranslations("ui");
  const router = useRouter();
  const ending = useRef(false);
  const [ended, setEnded] = useState(false);
  const renewed = useRef(new Set<() => void>());
  const page = useMemo(
    () => ({
      // the tab that signs out navigates by itself
      leave: () => {
        if (ending.current) return;
        ending.current = true;
        if (quiet) setEnded(true);
        else void navigateFully(loginPath);
      },
      refresh: () => {
        router.refresh();
        void mutate(() => true);
      },
      reauthorize: () => {
        for (const listener of renewed.current) listener();
      },
      // the recovery link was opened in the tab in front
      openNewPassword: () => {
        if (quiet || document.visibilityState !== "visible") return;
        void saveUnsaved().then(() => navigateFully(NEW_PASSWORD_PATH));
      },
    }),
    [router, loginPath, quiet],
  );
  const { load, accessToken, held } = useSessionClient(page);

  // runs once, even if several requests fail together
  const expire = useCallback(async () => {
    if (ending.current) return;
    ending.current = true;
    if (quiet) {
      setEnded(true);
      return;
    }
    const stored = storedSession(document.cookie);
    // The cookie already belongs to another user, who must stay signed in.
    if (stored && held.current && stored.user_id !== held.current.user_id) {
      reloadFully();
      return;
    }
    const loading = load().catch(() => null);
    const kept = await saveUnsaved();
    toast.error(t("expired"), { id: "session", ...(!kept && { description: t("unsaved") }) });
    await new Promise((resolve) => setTimeout(resolve, EXPIRY_NOTICE_MS));
    await (await loading)?.auth.signOut({ scope: "local" });
    localStore.clear();
    sessionStore.clear();
    void navigateFully(loginPath);
  }, [load, held, loginPath, quiet, t]);

  // configure before any child sends a request
  const ready = useRef(false);
  if (!quiet && !ready.current && typeof window !== "undefined") {
    ready.current = true;
    configureApi({
      // a page opened under another of the product's hosts sends its requests to that host
      baseUrl: config.apiUrl === config.appUrl ? "" : config.apiUrl,
      functionsUrl: `${config.supabaseUrl}/functions/v1`,
      publishableKey: config.supabasePublishableKey,
      clientInfo: CLIENT_INFO,
      accessToken,
      onUnauthorized: () => void expire(),
      onNetworkFailure: (message) => toast.error(ui("networkFailure"), { description: message, id: "network" }),
    });
  }

  const onRenewed = useCallback((listener: () => void) => {
    renewed.current.add(listener);
    return () => renewed.current.delete(listener);
  }, []);
  const session = useMemo(() => ({ expire, onRenewed }), [expire, onRenewed]);
  return (
    <SessionContext value={session}>
      <SWRConfig value={swrOptions}>{ended ? null : children}</SWRConfig>
    </SessionContext>
  );
}
