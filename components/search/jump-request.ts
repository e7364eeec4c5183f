"use client";

import { useEffect, useSyncExternalStore } from "react";

/** A message to show, in whatever room it is. */
export interface JumpRequest {
  room_id: string;
  id: string;
  sequence: number;
  /** The focus stays where it is. */
  keepsFocus?: boolean;
}

let request: JumpRequest | null = null;
const listeners = new Set<() => void>();

function set(next: JumpRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Asks the room, open or about to be, to go to a message. */
export function requestJump(next: JumpRequest): void {
  set({ ...next });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const current = () => request;

/** Goes where somebody asked this room to go, once its messages are there. */
export function useRequestedJump(room_id: string, isReady: boolean, jump: (message: JumpRequest) => void): void {
  const asked = useSyncExternalStore(subscribe, current, () => null);
  useEffect(() => {
    if (!isReady || asked?.room_id !== room_id) return;
    set(null);
    jump(asked);
  }, [asked, isReady, room_id, jump]);
}
