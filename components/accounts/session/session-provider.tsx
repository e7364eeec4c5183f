"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef } from "react";
import { SWRConfig, type SWRConfiguration } from "swr";
import { usePublicConfig } from "@/components/providers/public-config";
import { toast } from "@/components/ui/feedback/toast";
import { saveUnsaved } from "@/components/ui/form/unsaved";
import { localStore, sessionStore } from "@/lib/browser-storage";
import { ApiError, api, configureApi } from "@/lib/http/client";
import { CLIENT_INFO } from "@/lib/supabase/client-info";
import { useSessionClient } from "./use-session-client";

const RETRIED_STATUS = new Set([0, 408, 425, 429, 500, 502, 503, 504]);
const MAX_RETRIES = 3;

/**
 * SWR is the only client cache. Reads are idempotent, so the client does not repeat them; SWR asks again after a
 * passing failure, later each time and not before Retry-After.
 */
const swrOptions: SWRConfiguration = {
  fetcher: (path: string) => api.get(path),
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  dedupingInterval: 1_000,
  keepPreviousData: false,
  onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
    if (!(error instanceof ApiError) || !RETRIED_STATUS.has(error.status) || retryCount > MAX_RETRIES) return;
    const wait = error.retryAfterMs ?? 1_000 * 2 ** retryCount;
    setTimeout(() => revalidate({ retryCount }), wait);
  },
};

interface SessionValue {
  /** The current access token, or null. Throws ApiError "unavailable" if it cannot be renewed now. */
  accessToken: () => Promise<string | null>;
  /** Handles an "unauthorized" response: shows a notice, signs out, goes to /login. Only the first call has an effect. */
  expire: () => Promise<void>;
}

const SessionContext = createContext<SessionValue | null>(null);

/** How long the notice about an expired session is shown before navigating, in ms. */
const EXPIRY_NOTICE_MS = 2_000;

function useSession(): SessionValue {
  const session = useContext(SessionContext);
  if (!session) throw new Error("This needs a SessionProvider around it");
  return session;
}

/** The access token for requests that do not go through lib/http/client. */
export function useAccessToken(): () => Promise<string | null> {
  return useSession().accessToken;
}

/** Ends the session as a 401 from the API does, for calls that do not go through lib/http/client (see use-action). */
export function useSessionExpiry(): () => Promise<void> {
  return useSession().expire;
}

/** Provides the session to every signed-in screen: API calls, SWR, expiry, and sign-out in all tabs. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const config = usePublicConfig();
  const t = useTranslations("accounts.session");
  const ending = useRef(false);
  // another tab signed out; the tab that did it navigates by itself
  const onSignedOut = useCallback(() => {
    if (!ending.current) window.location.assign("/login");
  }, []);
  const { load, accessToken } = useSessionClient(onSignedOut);

  // runs once, even if several requests fail together
  const expire = useCallback(async () => {
    if (ending.current) return;
    ending.current = true;
    const loading = load().catch(() => null);
    const kept = await saveUnsaved();
    toast.error(t("expired"), { id: "session", ...(!kept && { description: t("unsaved") }) });
    await new Promise((resolve) => setTimeout(resolve, EXPIRY_NOTICE_MS));
    await (await loading)?.auth.signOut({ scope: "local" });
    localStore.clear();
    sessionStore.clear();
    window.location.assign("/login");
  }, [load, t]);

  // configure before any child sends a request
  const ready = useRef(false);
  if (!ready.current && typeof window !== "undefined") {
    ready.current = true;
    configureApi({
      // a page opened under another of the product's hosts sends its requests to that host
      baseUrl: config.apiUrl === config.appUrl ? "" : config.apiUrl,
      publishableKey: config.supabasePublishableKey,
      clientInfo: CLIENT_INFO,
      accessToken,
      onUnauthorized: () => void expire(),
      onNetworkFailure: (message) => toast.error(t("network"), { description: message, id: "network" }),
    });
  }

  const session = useMemo(() => ({ accessToken, expire }), [accessToken, expire]);
  return (
    <SessionContext value={session}>
      <SWRConfig value={swrOptions}>{children}</SWRConfig>
    </SessionContext>
  );
}
