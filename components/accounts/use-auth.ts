"use client";

import { isAuthSessionMissingError } from "@supabase/supabase-js";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { authErrorKey } from "@/lib/accounts/auth-errors";
import { type BrowserClient, browserClient } from "@/lib/supabase/browser";
import { useOptionalSessionExpiry } from "./session/session-provider";

/** Supabase's auth client, for sign-in and profile screens. Importing this loads supabase-js. */
export function useAuth(): BrowserClient["auth"] {
  const config = usePublicConfig();
  return useMemo(() => browserClient(config).auth, [config]);
}

/**
 * Returns a function that turns an auth error into the message that Form shows. A session that the auth service no longer knows ends on
 * signed-in pages as it does after a 401 from the API; elsewhere it is removed.
 */
export function useAuthErrorText(): (error: unknown) => string {
  const t = useTranslations("accounts.authErrors");
  const auth = useAuth();
  const expire = useOptionalSessionExpiry();
  return (error) => {
    if (isAuthSessionMissingError(error)) void (expire ? expire() : auth.signOut({ scope: "local" }));
    return t(authErrorKey(error));
  };
}
