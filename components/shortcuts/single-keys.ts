"use client";

import { useSyncExternalStore } from "react";

const KEY = "single-keys";
const listeners = new Set<() => void>();

/**
 * Whether single-key shortcuts (without Ctrl or ⌘) are on. People who use speech input, or hit keys by accident, can turn
 * them off.
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true; // storage is not available: use the default
  }
}

function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // storage is not available: the setting stays as it is
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, areSingleKeysOn, () => true), setSingleKeys];
}
