"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import type { HeldForm } from "./hold-early-submit";

/**
 * The form element of all our forms. A submission before hydration is held back by `HoldEarlySubmit` and made again here, after the fields have
 * reported what was typed before hydration. `method="post"` is the second safeguard: a native GET would write the fields, a password
 * included, into the URL.
 */
export function FormElement(props: ComponentProps<"form">) {
  const element = useRef<HeldForm>(null);
  useEffect(() => {
    const form = element.current;
    if (!form) return;
    form.isHydrated = true;
    if (!form.isSubmittedEarly) return;
    form.isSubmittedEarly = false;
    // after the microtasks of usePreHydrationInput and the render that follows them
    setTimeout(() => form.isConnected && form.requestSubmit());
  }, []);
  return <form method="post" {...props} ref={element} />;
}
