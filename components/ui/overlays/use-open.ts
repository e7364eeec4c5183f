"use client";

import { useState } from "react";

interface OpenProps {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** Open state: the caller's if controlled, otherwise the component's own. */
export function useOpen({ open, onOpenChange }: OpenProps): [boolean, (open: boolean) => void] {
  const [own, setOwn] = useState(false);
  const set = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return [open ?? own, set];
}
