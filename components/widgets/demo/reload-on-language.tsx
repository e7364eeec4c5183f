"use client";

import { useEffect, useRef } from "react";

/** The widget keeps the language it was loaded with: if the page's language changes, reload page and widget. */
export function ReloadOnLanguage({ language }: { language: string }) {
  const loadedWith = useRef(language);
  useEffect(() => {
    if (loadedWith.current !== language) window.location.reload();
  }, [language]);
  return null;
}
