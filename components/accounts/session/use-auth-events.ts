"use client";

import { useEffect, useRef } from "react";
import { type AuthEventHandlers, listenToAuthEvents } from "./auth-events";

/** Calls the latest handlers on events of the auth library in this and other tabs. */
export function useAuthEvents(handlers: Partial<AuthEventHandlers>): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => listenToAuthEvents((event, session) => latest.current[event]?.(session)), []);
}
