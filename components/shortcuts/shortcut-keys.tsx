"use client";

import { useEffect, useState } from "react";
import { lazyParts, useLazyParts } from "@/components/ui/lazy-parts";
import { actionsOfPress } from "@/lib/shortcuts/catalogue";
import { actions, useShortcut } from "./actions";
import { areSingleKeysOn } from "./single-keys";

const TYPING = "input, textarea, select, [contenteditable]";
const OWN_KEYS = "[role=menu], [role=dialog], [role=alertdialog], [role=listbox]";
/** Elements in which arrow keys already scroll or move something. */
const OWN_ARROWS = "[data-history], [role=toolbar], [role=group], audio, video";

const lazyHelp = lazyParts(() => import("./help-sheet").then(({ HelpSheet }) => HelpSheet));

/** Handles keyboard shortcuts inside a project, and shows the help sheet. */
export function ShortcutKeys() {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const Help = useLazyParts(lazyHelp, isHelpOpen);
  useShortcut("help", () => setHelpOpen(true));
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return Help ? <Help open={isHelpOpen} onOpenChange={setHelpOpen} /> : null;
}

function onKeyDown(event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  if (event.key === "Escape" && target instanceof HTMLTextAreaElement && !event.isComposing) target.blur();
  if (event.defaultPrevented || event.isComposing) return;
  const meant = actionsOfPress(event);
  if (meant.length === 0) return;
  if (!event.ctrlKey && !event.metaKey) {
    if (actions.isHeld || !areSingleKeysOn() || target?.closest(TYPING) || target?.closest(OWN_KEYS)) return;
    if (event.code.startsWith("Arrow") && target?.closest(OWN_ARROWS)) return;
  }
  const offered = actions.offered();
  const name = meant.find((one) => offered.includes(one));
  if (!name) return;
  event.preventDefault();
  actions.run(name);
}
