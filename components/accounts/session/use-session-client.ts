"use client";

import { useCallback, useEffect, useMemo, useRef } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { lazyParts } from "@/components/ui/lazy-parts";
import { ApiError } from "@/lib/http/client";
import type { BrowserClient } from "@/lib/supabase/browser";
import {
  lasts,
  RENEWAL_MS,
  readSession,
  START_MARGIN_MS,
  type StoredSession,
  storedSession,
  TICK_MS,
} from "@/lib/supabase/session-cookie";
import { type SignedInPage, signedInHandlers } from "./auth-events";
import { reloadFully } from "./navigate-fully";
import { useAuthEvents } from "./use-auth-events";

/**
 * The session of a signed-in page: the bearer token of its requests, its renewal, and what events of the auth library do. Loads Supabase's
 * client, which renews the session, only when the token needs renewal; until then the session in the cookie is enough.
 */
export function useSessionClient(page: Omit<SignedInPage, "adopt">) {
  const config = usePublicConfig();
  const held = useRef<StoredSession | null>(null);
  const adopt = useCallback((session: StoredSession): boolean => {
    // Another user has signed in: nothing on this page belongs to them.
    if (held.current && held.current.user_id !== session.user_id) {
      reloadFully();
      return false;
    }
    held.current = session;
    return true;
  }, []);
  const handlers = useMemo(() => signedInHandlers({ ...page, adopt }), [page, adopt]);
  useAuthEvents(handlers);
  const { INITIAL_SESSION: start } = handlers;

  const loading = useRef<Promise<BrowserClient> | null>(null);
  const load = useCallback(async (): Promise<BrowserClient> => {
    loading.current ??= lazyClient.fetch().then(({ browserClient }) => {
      const client = browserClient(config);
      client.auth.onAuthStateChange((event, session) => {
        // an error also arrives as null: the session has ended only if the library has removed it
        const isOver = !session && !storedSession(document.cookie);
        if (event === "INITIAL_SESSION" && (session || isOver)) start(readSession(session));
      });
      return client;
    });
    loading.current.catch(() => {
      loading.current = null;
    });
    return loading.current;
  }, [config, start]);

  const findToken = useCallback(async (): Promise<string | null> => {
    const stored = storedSession(document.cookie);
    if (lasts(stored, START_MARGIN_MS)) {
      if (adopt(stored)) return stored.access_token;
      throw new ApiError(0, "unavailable");
    }
    const client = await load().catch(() => {
      // do not return null: that would end the session of a user who is only offline
      throw new ApiError(0, "unavailable");
    });
    const { data, error } = await client.auth.getSession();
    // the library removes a session that has ended; one that it keeps could only not be renewed now
    const kept = error && storedSession(document.cookie);
    // another tab may have renewed it
    if (kept && lasts(kept, START_MARGIN_MS)) return kept.access_token;
    if (kept) throw new ApiError(0, "unavailable");
    return data.session?.access_token ?? null;
  }, [adopt, load]);
  const accessToken = useCallback(
    () => (lasts(held.current, START_MARGIN_MS) ? held.current.access_token : findToken()),
    [findToken],
  );

  useEffect(() => {
    const initial = storedSession(document.cookie);
    if (lasts(initial, START_MARGIN_MS)) start(initial);
    // once loaded, the client renews the session by itself
    const renew = () => {
      const isDue = !lasts(storedSession(document.cookie), RENEWAL_MS);
      if (document.visibilityState === "visible" && isDue) load().catch(() => {}); // the next tick retries
    };
    renew();
    const timer = setInterval(renew, TICK_MS);
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renew);
    };
  }, [load, start]);

  return { load, accessToken, held };
}

const lazyClient = lazyParts(() => import("@/lib/supabase/browser"));
