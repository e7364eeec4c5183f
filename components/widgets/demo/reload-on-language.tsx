"use client";

import { useEffect, useRef } from "react";

/** The widget speaks the language it was loaded with: another language of the page loads page and widget anew. */
export function ReloadOnLanguage({ language }: { language: string }) {
  const loadedWith = useRef(language);
  useEffect(() => {
    if (loadedWith.current !== language) window.location.reload();
  }, [language]);
  return null;
}
