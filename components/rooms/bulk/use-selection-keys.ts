"use client";

import { useEffect, useRef } from "react";
import { useShortcut } from "@/components/shortcuts/actions";
import type { Selection } from "./use-selection";

const TYPING =
  "input, textarea, select, [contenteditable], [role=menu], [role=dialog], [role=alertdialog], [role=listbox]";

/** One key toggles the focused row, or else the open room; another selects up to it; Escape clears the selection. */
export function useSelectionKeys(selection: Selection, openRoom: string | null, isOn: boolean): void {
  const onRow = (act: (room_id: string) => void) => () => {
    const row = document.activeElement?.closest("[data-line]")?.querySelector("[data-room]");
    const id = row?.getAttribute("data-room") ?? openRoom;
    if (id) act(id);
  };
  useShortcut("choose", isOn ? onRow(selection.toggle) : null);
  useShortcut("chooseTo", isOn ? onRow(selection.extendTo) : null);
  const { isOn: isChoosing, clear } = selection;
  const letGo = useRef(clear);
  letGo.current = clear;
  useEffect(() => {
    if (!isChoosing) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || target?.closest(TYPING)) return;
      event.preventDefault();
      letGo.current();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isChoosing]);
}
