"use client";

import { type FocusEvent, useEffect, useRef, useState } from "react";

/** Time after the focus has left until an empty composer folds, in ms: a press elsewhere must not miss its target. */
const FOLD_AFTER = 300;
const WIDE = "(min-width: 48rem)";

interface ComposerPlace {
  /** The text, or something that was opened from here, has the focus. */
  isInUse: boolean;
  /** Phones: the tools are shown. */
  hasTools: boolean;
  /** Phones: shows or hides the tools. Elsewhere: puts the caret into the text, which shows them. */
  toggleTools: (text: HTMLTextAreaElement | null) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

/** How much of the composer is shown: one row until it is used. */
export function useComposerPlace(): ComposerPlace {
  const [isInUse, setInUse] = useState(false);
  const [hasTools, setTools] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isInUse,
    hasTools,
    toggleTools: (text) => {
      if (window.matchMedia(WIDE).matches) text?.focus();
      else setTools((shown) => !shown);
    },
    // React passes on the focus of popups as well, which are elsewhere in the document
    onFocus: ({ target }) => {
      clearTimeout(timer.current);
      if (target instanceof HTMLTextAreaElement) setInUse(true);
    },
    onBlur: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // a system dialog or another window: the person comes back
        if (document.hasFocus()) setInUse(false);
      }, FOLD_AFTER);
    },
  };
}
