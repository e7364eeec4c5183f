"use client";

import { useSyncExternalStore } from "react";
import { localStore } from "@/lib/browser-storage";

const SETTING = "next-room";
const listeners = new Set<() => void>();

/** Whether resolving a room opens the next one; the person's own choice, kept in this browser. */
export const opensNextRoom = (): boolean => localStore.read(SETTING) !== "off";

function setOpensNextRoom(isOn: boolean): void {
  localStore.write(SETTING, isOn ? null : "off");
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNextRoomSetting(): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, opensNextRoom, () => true), setOpensNextRoom];
}
