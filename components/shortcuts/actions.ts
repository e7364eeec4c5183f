"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import type { ActionName } from "@/lib/shortcuts/catalogue";
import { ActionRegistry } from "@/lib/shortcuts/registry";

/** The page's registry of actions: what each of them does at the moment. */
export const actions = new ActionRegistry();

/**
 * Registers what an action does while the component is mounted; null: not available. Its shortcut, palette line and help
 * entry follow from the name: `useShortcut("snooze", mayAnswer ? () => button.current?.click() : null)`.
 */
export function useShortcut(name: ActionName, run: (() => void) | null): void {
  const latest = useRef(run);
  latest.current = run;
  const isOffered = run !== null;
  useEffect(() => (isOffered ? actions.register(name, () => latest.current?.()) : undefined), [name, isOffered]);
}

const NONE: readonly ActionName[] = [];

/** The actions currently available. */
export function useOfferedActions(): readonly ActionName[] {
  return useSyncExternalStore(actions.subscribe, actions.offered, () => NONE);
}
