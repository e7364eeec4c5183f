"use client";

import { createContext, type ReactNode, use } from "react";

const ServedContext = createContext<Promise<readonly string[]> | null>(null);
const NONE: readonly string[] = [];

/**
 * The languages in which the project serves customers: all language pickers below list them first. The promise never rejects.
 */
export function ServedLanguages({ of, children }: { of: Promise<readonly string[]>; children: ReactNode }) {
  return <ServedContext value={of}>{children}</ServedContext>;
}

/** Codes, the default language first; empty outside a project. */
export function useServedLanguages(): readonly string[] {
  const promise = use(ServedContext);
  return promise ? use(promise) : NONE;
}
