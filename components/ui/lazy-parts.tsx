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
import { retryImport } from "./retry-import";

/** An element that opens something. It must pass its props and ref on to a button. */
export type TriggerElement = ReactElement<Record<string, unknown>>;

interface LazyParts<Parts> {
  fetch: () => Promise<Parts>;
  /** Call on hover and focus, which precede a press. */
  preload: () => void;
}

/** Floating parts are loaded when first needed, so that a page full of closed menus loads no script for them. */
export function lazyParts<Parts extends object>(load: () => Promise<Parts>): LazyParts<Parts> {
  let pending: Promise<Parts> | undefined;
  const fetch = () => {
    pending ??= load().catch((failure) => {
      // Perhaps offline: the next press retries.
      pending = undefined;
      throw failure;
    });
    return pending;
  };
  return { fetch, preload: () => void fetch().catch(() => {}) };
}

/** The parts; null until they are wanted and loaded. A failed import is retried. */
export function useLazyParts<Parts extends object>(lazy: LazyParts<Parts>, wanted: boolean): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    if (!wanted || parts) return;
    let here = true;
    retryImport(lazy.fetch).then(
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
  /** `byKeyboard`: no pointer was used, so the focus belongs on the first item inside. */
  onPress: (byKeyboard: boolean) => void;
}

/** Calls the element's own handler first. */
function chain<Event>(own: unknown, then: (event: Event) => void) {
  return (event: Event) => {
    if (typeof own === "function") own(event);
    then(event);
  };
}

/** The trigger until its parts are loaded. It is replaced only after a press, so no press is lost. */
export function LazyTrigger({ element, popup, onIntent, onPress }: LazyTriggerProps) {
  const own = element.props;
  return cloneElement(element, {
    "aria-haspopup": popup,
    "aria-expanded": false,
    onPointerEnter: chain<PointerEvent>(own.onPointerEnter, onIntent),
    onFocus: chain<FocusEvent>(own.onFocus, onIntent),
    // A click by Enter or Space has detail 0.
    onClick: chain<MouseEvent>(own.onClick, (event) => onPress(event.detail === 0)),
    onKeyDown: chain<KeyboardEvent>(own.onKeyDown, (event) => {
      if (popup === "menu" && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
        event.preventDefault();
        onPress(true);
      }
    }),
  });
}
