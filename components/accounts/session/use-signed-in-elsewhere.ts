"use client";

import { useEffect, useRef } from "react";
import { type StoredSession, storedSession } from "@/lib/supabase/session-cookie";
import { NEW_PASSWORD_PATH } from "../password/new-password-path";
import { navigateFully } from "./navigate-fully";
import { useAuthEvents } from "./use-auth-events";

/**
 * For pages before sign-in. Calls back once when this browser signs in, here or in another tab (a mailed link opens one). A recovery link
 * leads to the new password instead.
 */
export function useSignedInElsewhere(onSignedIn: () => void): void {
  // An existing token may have outlived its session; otherwise the server would not have shown this page.
  const old = useRef<StoredSession | null>(null);
  const called = useRef(false);
  useEffect(() => {
    old.current = storedSession(document.cookie);
  }, []);
  useAuthEvents({
    SIGNED_IN: (session) => {
      if (!session || called.current || session.access_token === old.current?.access_token) return;
      called.current = true;
      onSignedIn();
    },
    PASSWORD_RECOVERY: () => void navigateFully(NEW_PASSWORD_PATH),
  });
}
