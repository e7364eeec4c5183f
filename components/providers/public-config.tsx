"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { PublicConfig } from "@/lib/env";

const Context = createContext<PublicConfig | null>(null);

export function PublicConfigProvider({ config, children }: { config: PublicConfig; children: ReactNode }) {
  return <Context value={config}>{children}</Context>;
}

/** The operator's public configuration: names, URLs, publishable keys. */
export function usePublicConfig(): PublicConfig {
  const config = useContext(Context);
  if (!config) throw new Error("usePublicConfig needs the root layout's PublicConfigProvider");
  return config;
}
