"use client";

import { useCallback, useEffect } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { lazyParts } from "@/components/ui/lazy-parts";
import { ApiError } from "@/lib/http/client";
import type { BrowserClient } from "@/lib/supabase/browser";
import { SESSION_COOKIE } from "@/lib/supabase/cookie";
import { freshToken } from "@/lib/supabase/session-cookie";

const lazyClient = lazyParts(() => import("@/lib/supabase/browser"));

/** The interval at which supabase-js checks its session. */
const TICK_MS = 30_000;

const token = () => freshToken(document.cookie, Date.now());

/**
 * Loads Supabase's client, which renews the session, only when the token needs renewal. Until then the token in the cookie is
 * enough.
 */
export function useSessionClient(onSignedOut: () => void) {
  const config = usePublicConfig();
  const load = useCallback(
    async (): Promise<BrowserClient> => (await lazyClient.fetch()).browserClient(config),
    [config],
  );
  const accessToken = useCallback(async (): Promise<string | null> => {
    const fresh = token();
    if (fresh) return fresh;
    const client = await load().catch(() => {
      // do not return null: that would end the session of somebody who is only offline
      throw new ApiError(0, "unavailable");
    });
    return (await client.auth.getSession()).data.session?.access_token ?? null;
  }, [load]);

  useEffect(() => {
    // once loaded, the client renews the session by itself
    const renew = () => {
      if (document.visibilityState === "visible" && !token()) load().catch(() => {}); // the next tick retries
    };
    renew();
    const timer = setInterval(renew, TICK_MS);
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renew);
    };
  }, [load]);

  useEffect(() => {
    // supabase-js announces a sign-out to all tabs, this one included, on this channel
    const told = new BroadcastChannel(SESSION_COOKIE);
    told.onmessage = ({ data }) => data?.event === "SIGNED_OUT" && onSignedOut();
    return () => told.close();
  }, [onSignedOut]);

  return { load, accessToken };
}
