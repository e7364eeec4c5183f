"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { registerUnsaved } from "@/components/ui/form/unsaved";
import { Autosave, type AutosaveServer } from "./autosave";

/**
 * Saves a text after typing, on blur, on unmount and when the page closes; see Autosave. `place` is its key in local storage. Use a `key`
 * per text.
 */
export function useAutosave(saved: string, place: string, server: AutosaveServer) {
  const [autosave] = useState(() => new Autosave(place, saved, server));
  const view = useSyncExternalStore(
    autosave.subscribe,
    () => autosave.view,
    () => autosave.view,
  );
  useEffect(() => {
    autosave.server = server;
  });
  useEffect(() => autosave.adopt(saved), [autosave, saved]);
  useEffect(() => {
    autosave.open();
    const onClose = () => void autosave.flush({ keepalive: true });
    const onVisibility = () => document.visibilityState === "hidden" && onClose();
    window.addEventListener("pagehide", onClose);
    document.addEventListener("visibilitychange", onVisibility);
    const forget = registerUnsaved(() => autosave.flush());
    return () => {
      window.removeEventListener("pagehide", onClose);
      document.removeEventListener("visibilitychange", onVisibility);
      forget();
      autosave.close();
    };
  }, [autosave]);
  return { ...view, change: autosave.change, flush: autosave.flush, settle: autosave.settle };
}
