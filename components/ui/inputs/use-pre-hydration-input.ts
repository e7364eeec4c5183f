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
 * A page from the server can be typed into, or filled in by the browser, before its script runs. React leaves that in the
 * control but does not tell of it, and the next render would put the page's own value in its place. Answers the ref of
 * the control.
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
    // once those around, who want to hear of it, listen
    queueMicrotask(() => {
      // what was typed since is the page's own doing by now
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
