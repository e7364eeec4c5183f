"use client";

import {
  type ChangeEvent,
  type ComponentProps,
  type Ref,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";

type Control = HTMLInputElement | HTMLTextAreaElement;

interface Controlled<Element extends Control> {
  value?: ComponentProps<"input">["value"];
  onChange?: ((event: ChangeEvent<Element>) => void) | undefined;
  ref?: Ref<Element> | undefined;
}

/**
 * Server-rendered inputs can be typed into, or autofilled, before hydration. React keeps that value in the element but fires
 * no change event, and the next render would overwrite it with the page's own value. This hook reports the value through
 * `onChange`. Returns a ref for the element.
 */
export function usePreHydrationInput<Element extends Control>({ value, onChange, ref }: Controlled<Element>) {
  const control = useRef<Element | null>(null);
  const first = useRef({ value, onChange });
  const typed = useRef<string | null>(null);
  useLayoutEffect(() => {
    const { current } = control;
    const given = first.current.value;
    if (current && typeof given === "string" && current.value !== given) typed.current = current.value;
  }, []);
  useEffect(() => {
    const [{ current }, text] = [control, typed.current];
    if (!current || text === null) return;
    // after the effects of parents that subscribe to changes
    queueMicrotask(() => {
      // changed since then by the page itself
      if (current.value !== first.current.value) return;
      current.value = text;
      first.current.onChange?.({ target: current, currentTarget: current } as ChangeEvent<Element>);
    });
  }, []);
  return useCallback(
    (element: Element | null) => {
      control.current = element;
      if (typeof ref === "function") return ref(element);
      if (ref) ref.current = element;
      return undefined;
    },
    [ref],
  );
}
