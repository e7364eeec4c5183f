"use client";

import type { ReactNode } from "react";
import type { PublicConfig } from "@/lib/env";
import { LoadingBar } from "./loading-bar";
import { PublicConfigProvider } from "./public-config";
import { ThemeProvider } from "./theme";
import { Toaster } from "./toaster";

/** Providers for every page: configuration, theme, toasts, loading bar. */
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
        {children}
        <Toaster />
      </ThemeProvider>
    </PublicConfigProvider>
  );
}
