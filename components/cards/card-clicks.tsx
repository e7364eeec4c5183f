"use client";

import { useTranslations } from "next-intl";
import type { LinkClicks } from "@/lib/cards/content";

/** How often the links of a message's cards were pressed; a press shows which. */
export function CardClicks({ links }: { links: readonly LinkClicks[] }) {
  const t = useTranslations("cards.clicks");
  const pressed = links.filter(({ clicks }) => clicks > 0);
  if (pressed.length === 0) return null;
  return (
    <details className="max-w-full px-1 text-muted text-xs leading-label">
      <summary className="touch-target cursor-pointer font-medium hover:underline">
        {t("total", { count: pressed.reduce((sum, { clicks }) => sum + clicks, 0) })}
      </summary>
      <ul className="mt-1 flex flex-col gap-1 border-border border-s-2 ps-2">
        {pressed.map(({ place, card, label, clicks }) => (
          <li key={place} className="[overflow-wrap:anywhere]">
            {t("link", { card, label: label ?? t("picture"), count: clicks })}
          </li>
        ))}
      </ul>
    </details>
  );
}
