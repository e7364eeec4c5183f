"use client";

import { useSyncExternalStore } from "react";
import { localStore } from "@/lib/browser-storage";

const KEY = "single-keys";
const listeners = new Set<() => void>();

/**
 * Whether single-key shortcuts (without Ctrl or ⌘) are on. People who use speech input, or hit keys by accident, can turn
 * them off.
 */
export const areSingleKeysOn = (): boolean => localStore.read(KEY) !== "off";

function setSingleKeys(isOn: boolean): void {
  localStore.write(KEY, isOn ? null : "off");
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, areSingleKeysOn, () => true), setSingleKeys];
}
