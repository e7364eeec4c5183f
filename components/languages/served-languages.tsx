"use client";

import { createContext, type ReactNode, use } from "react";

const ServedContext = createContext<Promise<readonly string[]> | null>(null);
const NONE: readonly string[] = [];

/** What the project serves its customers in: every choice of a language below begins with it. Never fails. */
export function ServedLanguages({ of, children }: { of: Promise<readonly string[]>; children: ReactNode }) {
  return <ServedContext value={of}>{children}</ServedContext>;
}

/** Codes, the usual one first; none outside a project. */
export function useServedLanguages(): readonly string[] {
  const promise = use(ServedContext);
  return promise ? use(promise) : NONE;
}
