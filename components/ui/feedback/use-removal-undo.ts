"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { toast } from "./toast";

/**
 * For a part of a form that is removed by one press: says so, and brings it back while the form is on the screen. Pass a function that puts
 * it into what the form holds by then, because the rest may have been edited meanwhile.
 */
export function useRemovalUndo(): (bringBack: () => void) => void {
  const t = useTranslations("ui");
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (bringBack) =>
    toast.info(t("removed"), {
      long: true,
      action: { label: t("undo"), onClick: () => isShown.current && bringBack() },
    });
}

/** The list with the item at its place again; at its end if it has become shorter. */
export const putBack = <Item>(list: readonly Item[], at: number, item: Item): Item[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at),
];
