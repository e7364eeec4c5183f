"use client";

import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useState,
} from "react";

/** Any element that may open something: it must pass props and ref on to a button. */
export type TriggerElement = ReactElement<Record<string, unknown>>;

interface LazyParts<Parts> {
  fetch: () => Promise<Parts>;
  /** For hover and focus, which announce a press. */
  preload: () => void;
}

/** Floating parts are fetched when first wanted, so that a page full of closed menus costs no script. */
export function lazyParts<Parts extends object>(load: () => Promise<Parts>): LazyParts<Parts> {
  let pending: Promise<Parts> | undefined;
  const fetch = () => {
    pending ??= load().catch((failure) => {
      // Offline, perhaps: the next press tries again.
      pending = undefined;
      throw failure;
    });
    return pending;
  };
  return { fetch, preload: () => void fetch().catch(() => {}) };
}

/** The parts, or null until they were wanted and came. */
export function useLazyParts<Parts extends object>(lazy: LazyParts<Parts>, wanted: boolean): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    if (!wanted || parts) return;
    let here = true;
    lazy.fetch().then(
      (fetched) => here && setParts(() => fetched),
      (failure) => console.error(failure),
    );
    return () => {
      here = false;
    };
  }, [lazy, wanted, parts]);
  return parts;
}

interface LazyTriggerProps {
  element: TriggerElement;
  popup: "menu" | "dialog";
  onIntent: () => void;
  /** `byKeyboard` when no pointer pressed it: then the focus belongs on the first thing inside. */
  onPress: (byKeyboard: boolean) => void;
}

/** Calls the element's own handler first, as if nothing stood between. */
function chain<Event>(own: unknown, then: (event: Event) => void) {
  return (event: Event) => {
    if (typeof own === "function") own(event);
    then(event);
  };
}

/** The trigger before its parts are there. It is replaced only after a press, so no press is lost to the exchange. */
export function LazyTrigger({ element, popup, onIntent, onPress }: LazyTriggerProps) {
  const own = element.props;
  return cloneElement(element, {
    "aria-haspopup": popup,
    "aria-expanded": false,
    onPointerEnter: chain<PointerEvent>(own.onPointerEnter, onIntent),
    onFocus: chain<FocusEvent>(own.onFocus, onIntent),
    // A click made by Enter or Space counts no presses.
    onClick: chain<MouseEvent>(own.onClick, (event) => onPress(event.detail === 0)),
    onKeyDown: chain<KeyboardEvent>(own.onKeyDown, (event) => {
      if (popup === "menu" && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
        event.preventDefault();
        onPress(true);
      }
    }),
  });
}
