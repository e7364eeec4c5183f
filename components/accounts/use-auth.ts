"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { usePublicConfig } from "@/components/providers/public-config";
import { authErrorKey } from "@/lib/accounts/auth-errors";
import { type BrowserClient, browserClient } from "@/lib/supabase/browser";

/** The auth service, for the screens of signing in and of one's account; Supabase's client comes with it. */
export function useAuth(): BrowserClient["auth"] {
  const config = usePublicConfig();
  return useMemo(() => browserClient(config).auth, [config]);
}

/** Turns an auth error into its sentence, as Form shows it. */
export function useAuthErrorText(): (error: unknown) => string {
  const t = useTranslations("accounts.authErrors");
  return (error) => t(authErrorKey(error));
}
