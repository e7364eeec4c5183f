"use client";

import { useLocale } from "next-intl";
import { useEffect, useState } from "react";

const inEnglish = () =>
  Promise.all([
    import("@/messages/en/layouts.json"),
    import("@/messages/en/shortcuts.json"),
    import("@/messages/en/rooms.json"),
  ]);
const inThai = () =>
  Promise.all([
    import("@/messages/th/layouts.json"),
    import("@/messages/th/shortcuts.json"),
    import("@/messages/th/rooms.json"),
  ]);

interface OtherWords {
  nav: Record<string, string>;
  pages: Record<string, { title: string }>;
  actions: Record<string, string>;
  views: Record<string, string>;
}

const NONE: OtherWords = { nav: {}, pages: {}, actions: {}, views: {} };

async function wordsOf(isThai: boolean): Promise<OtherWords> {
  const [{ default: layouts }, { default: keys }, { default: inbox }] = await (isThai ? inEnglish() : inThai());
  return {
    nav: layouts.layout.nav,
    pages: layouts.pages,
    actions: keys.shortcuts.actions,
    views: inbox.rooms.views,
  };
}

/** The names of pages and actions in the other language: people type the word they know. Empty until loaded. */
export function useOtherWords(): OtherWords {
  const isThai = useLocale() === "th";
  const [words, setWords] = useState(NONE);
  useEffect(() => {
    let isHere = true;
    // the palette works without them
    wordsOf(isThai).then(
      (found) => isHere && setWords(found),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [isThai]);
  return words;
}
