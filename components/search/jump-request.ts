"use client";

import { useEffect, useSyncExternalStore } from "react";

/** A message to show, in any room. */
export interface JumpRequest {
  room_id: string;
  id: string;
  sequence: number;
  /** Do not move the focus. */
  keepsFocus?: boolean;
}

let request: JumpRequest | null = null;
const listeners = new Set<() => void>();

function set(next: JumpRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Asks the room, whether open or about to open, to scroll to a message. */
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

/** Handles jump requests for this room, once its messages are loaded. */
export function useRequestedJump(room_id: string, isReady: boolean, jump: (message: JumpRequest) => void): void {
  const asked = useSyncExternalStore(subscribe, current, () => null);
  useEffect(() => {
    if (!isReady || asked?.room_id !== room_id) return;
    set(null);
    jump(asked);
  }, [asked, isReady, room_id, jump]);
}
