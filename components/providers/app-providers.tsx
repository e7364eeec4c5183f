"use client";

import type { ReactNode } from "react";
import { UrlErrorNotice } from "@/components/layouts/url-error-notice";
import type { PublicConfig } from "@/lib/env";
import { LoadingBar } from "./loading-bar";
import { PublicApi } from "./public-api";
import { PublicConfigProvider } from "./public-config";
import { ThemeProvider } from "./theme";
import { Toaster } from "./toaster";

/** Providers for every page: configuration, theme, toasts, loading bar, API client. */
export function AppProviders({
  config,
  nonce,
  children,
}: {
  config: PublicConfig;
  nonce: string | undefined;
  children: ReactNode;
}) {
  return (
    <PublicConfigProvider config={config}>
      <ThemeProvider nonce={nonce}>
        <LoadingBar nonce={nonce} />
        <PublicApi />
        {children}
        <UrlErrorNotice />
        <Toaster />
      </ThemeProvider>
    </PublicConfigProvider>
  );
}
