"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { MAX_CHOSEN_ROOMS } from "@/lib/rooms/bulk-limits";

export interface Selection {
  ids: ReadonlySet<string>;
  /** The whole view is selected, including rooms that are not loaded. */
  isWhole: boolean;
  /** Selection mode: pressing a row toggles it. */
  isOn: boolean;
  toggle: (room_id: string) => void;
  /** Selects everything from the last toggled row to this one. */
  extendTo: (room_id: string) => void;
  begin: () => void;
  /** Selects the loaded rows, up to a hundred. */
  selectLoaded: () => void;
  selectWhole: () => void;
  clear: () => void;
}

/** The selected rows. `rooms` are the ids of the list in order; a row that leaves the list is deselected. */
export function useSelection(rooms: readonly string[], listKey: string): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [mode, setMode] = useState<"off" | "on" | "whole">("off");
  const anchor = useRef<string | null>(null);
  const listed = useRef(rooms);
  listed.current = rooms;

  const clear = useCallback(() => {
    setIds(new Set());
    setMode("off");
    anchor.current = null;
  }, []);
  // a different list resets the selection
  const shown = useRef(listKey);
  useEffect(() => {
    if (shown.current === listKey) return;
    shown.current = listKey;
    clear();
  }, [listKey, clear]);

  const present = useMemo(() => new Set([...ids].filter((id) => rooms.includes(id))), [ids, rooms]);

  const toggle = useCallback((id: string) => {
    setIds((held) => {
      const next = new Set(held);
      if (!next.delete(id) && next.size < MAX_CHOSEN_ROOMS) next.add(id);
      return next;
    });
    setMode("on");
    anchor.current = id;
  }, []);
  const extendTo = useCallback((id: string) => {
    const all = listed.current;
    const from = Math.max(0, all.indexOf(anchor.current ?? id));
    const to = all.indexOf(id);
    const range = all.slice(Math.min(from, to), Math.max(from, to) + 1);
    setIds((held) => new Set([...held, ...range].slice(0, MAX_CHOSEN_ROOMS)));
    setMode("on");
    anchor.current = id;
  }, []);
  const begin = useCallback(() => setMode("on"), []);
  const selectLoaded = useCallback(() => {
    setIds(new Set(listed.current.slice(0, MAX_CHOSEN_ROOMS)));
    setMode("on");
  }, []);
  const selectWhole = useCallback(() => setMode("whole"), []);

  return useMemo(
    () => ({
      ids: present,
      isWhole: mode === "whole",
      isOn: mode !== "off",
      toggle,
      extendTo,
      begin,
      selectLoaded,
      selectWhole,
      clear,
    }),
    [present, mode, toggle, extendTo, begin, selectLoaded, selectWhole, clear],
  );
}
