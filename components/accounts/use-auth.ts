"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { authErrorKey } from "@/lib/accounts/auth-errors";
import { type BrowserClient, browserClient } from "@/lib/supabase/browser";

/** Supabase's auth client, for sign-in and profile screens. Importing this loads supabase-js. */
export function useAuth(): BrowserClient["auth"] {
  const config = usePublicConfig();
  return useMemo(() => browserClient(config).auth, [config]);
}

/** Returns a function that turns an auth error into the message that Form shows. */
export function useAuthErrorText(): (error: unknown) => string {
  const t = useTranslations("accounts.authErrors");
  return (error) => t(authErrorKey(error));
}
