"use client";

import { useTranslations } from "next-intl";

/** Target of the skip link: every layout gives its `main` this id. */
export const MAIN_ID = "main";

/** The first tab stop: skips the navigation. */
export function SkipLink() {
  const t = useTranslations("layout");
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only rounded-control bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-(--layer-notifications)"
    >
      {t("skip")}
    </a>
  );
}
