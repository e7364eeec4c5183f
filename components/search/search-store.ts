"use client";

import { useSyncExternalStore } from "react";

/** The state of a project's search; opened from the list, by shortcut, or from the palette. */
interface SearchState {
  /** Null before the first search. Another project starts without this one's search. */
  project_id: string | null;
  isOpen: boolean;
  term: string;
  /** Increases with every opening, so that the input takes the focus again. */
  opened: number;
}

const CLOSED: SearchState = { project_id: null, isOpen: false, term: "", opened: 0 };
let state = CLOSED;
const listeners = new Set<() => void>();

function set(next: SearchState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Opens a project's search; without a term it shows the last one of that project. */
export function openSearch(project_id: string, term?: string): void {
  const known = state.project_id === project_id ? state.term : "";
  set({ project_id, isOpen: true, term: term ?? known, opened: state.opened + 1 });
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

export function useSearchState(project_id: string): SearchState {
  const current = () => (state.project_id === project_id ? state : CLOSED);
  return useSyncExternalStore(subscribe, current, () => CLOSED);
}
