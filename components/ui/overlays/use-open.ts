"use client";

import { useState } from "react";

interface OpenProps {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** What Base UI passes along with a change. */
interface Change {
  event: Event;
  cancel: () => void;
}

const isInToast = ({ target }: Event) => target instanceof Element && target.closest("[data-sonner-toaster]") !== null;

/** Open state: the caller's if controlled, otherwise the component's own. Pressing or focusing a toast closes nothing. */
export function useOpen({ open, onOpenChange }: OpenProps): [boolean, (open: boolean, change?: Change) => void] {
  const [own, setOwn] = useState(false);
  const set = (next: boolean, change?: Change) => {
    if (!next && change && isInToast(change.event)) {
      change.cancel();
      return;
    }
    setOwn(next);
    onOpenChange?.(next);
  };
  return [open ?? own, set];
}
