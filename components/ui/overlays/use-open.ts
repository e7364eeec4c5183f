"use client";

import { useState } from "react";

interface OpenProps {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** Whether something is open: its own state, or the caller's when that is given. */
export function useOpen({ open, onOpenChange }: OpenProps): [boolean, (open: boolean) => void] {
  const [own, setOwn] = useState(false);
  const set = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return [open ?? own, set];
}
