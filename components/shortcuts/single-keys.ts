"use client";

import { useSyncExternalStore } from "react";
import { localStore } from "@/lib/browser-storage";

const KEY = "single-keys";
const listeners = new Set<() => void>();

/** Whether keys work without Ctrl or ⌘. Whoever speaks to the computer, or slips on its keys, may switch them off. */
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
