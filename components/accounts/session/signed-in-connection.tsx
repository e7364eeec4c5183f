"use client";

import { type ComponentType, useEffect, useState } from "react";
import { lazyParts } from "@/components/ui/lazy-parts";
import { onIdle } from "@/components/ui/on-idle";

const lazy = lazyParts(() => import("./quiet-connection"));

/**
 * The push connection of a signed-in person on pages that anybody may open. Loaded when the page is idle, so that visitors
 * without a session download nothing of it.
 */
export function SignedInConnection() {
  const [Connection, setConnection] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      onIdle(() => {
        lazy.fetch().then(
          (fetched) => setConnection(() => fetched.QuietConnection),
          () => {}, // offline: the page does without
        );
      }),
    [],
  );
  return Connection ? <Connection /> : null;
}
