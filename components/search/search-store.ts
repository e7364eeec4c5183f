"use client";

import { useSyncExternalStore } from "react";

/** The state of the search; opened from the list, by shortcut, or from the palette. */
interface SearchState {
  isOpen: boolean;
  term: string;
  /** Increases with every opening, so that the input takes the focus again. */
  opened: number;
}

const CLOSED: SearchState = { isOpen: false, term: "", opened: 0 };
let state = CLOSED;
const listeners = new Set<() => void>();

function set(next: SearchState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Opens the search; without a term it shows the last search. */
export function openSearch(term?: string): void {
  set({ isOpen: true, term: term ?? state.term, opened: state.opened + 1 });
}

export function closeSearch(): void {
  set({ ...state, isOpen: false });
}

export function writeTerm(term: string): void {
  set({ ...state, term });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const current = () => state;

export function useSearchState(): SearchState {
  return useSyncExternalStore(subscribe, current, () => CLOSED);
}
