"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import type { ActionName } from "@/lib/shortcuts/catalogue";
import { ActionRegistry } from "@/lib/shortcuts/registry";

/** One screen, one keyboard: what the actions do at the moment. */
export const actions = new ActionRegistry();

/**
 * Says what an action does while this component is there; with null it is not offered. Its key, its line in the palette
 * and in the help sheet come by themselves: `useShortcut("snooze", mayAnswer ? () => button.current?.click() : null)`.
 */
export function useShortcut(name: ActionName, run: (() => void) | null): void {
  const latest = useRef(run);
  latest.current = run;
  const isOffered = run !== null;
  useEffect(() => (isOffered ? actions.register(name, () => latest.current?.()) : undefined), [name, isOffered]);
}

const NONE: readonly ActionName[] = [];

/** The actions that can be done now. */
export function useOfferedActions(): readonly ActionName[] {
  return useSyncExternalStore(actions.subscribe, actions.offered, () => NONE);
}
