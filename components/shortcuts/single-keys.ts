"use client";

import { useSyncExternalStore } from "react";

const KEY = "single-keys";
const listeners = new Set<() => void>();

/** Whether keys work without Ctrl or ⌘. Whoever speaks to the computer, or slips on its keys, may switch them off. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true; // no storage, no choice
  }
}

function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // stays as it is
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
