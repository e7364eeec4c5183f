"use client";

import { useCallback, useEffect } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { lazyParts } from "@/components/ui/lazy-parts";
import { ApiError } from "@/lib/http/client";
import type { BrowserClient } from "@/lib/supabase/browser";
import { SESSION_COOKIE } from "@/lib/supabase/cookie";
import { freshToken } from "@/lib/supabase/session-cookie";

const lazyClient = lazyParts(() => import("@/lib/supabase/browser"));

/** As supabase-js looks after its session. */
const TICK_MS = 30_000;

const token = () => freshToken(document.cookie, Date.now());

/**
 * Supabase's client, which renews the session, fetched when there is something to renew: until then the token is enough, and
 * that stands in the cookie.
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
      // not "no token": that would end the session of somebody who is only offline
      throw new ApiError(0, "unavailable");
    });
    return (await client.auth.getSession()).data.session?.access_token ?? null;
  }, [load]);

  useEffect(() => {
    // once it is there it renews by itself
    const renew = () => {
      if (document.visibilityState === "visible" && !token()) load().catch(() => {}); // the next tick tries again
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
    // where supabase-js tells the other tabs of this browser, and this one
    const told = new BroadcastChannel(SESSION_COOKIE);
    told.onmessage = ({ data }) => data?.event === "SIGNED_OUT" && onSignedOut();
    return () => told.close();
  }, [onSignedOut]);

  return { load, accessToken };
}
