"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { Version } from "@/lib/messages/content/origins";

/** Marks an edited message; a press shows its earlier versions. */
export function EarlierVersions({ versions }: { versions: readonly Version[] }) {
  const t = useTranslations("messages.edited");
  const formatter = useFormatter();
  if (versions.length === 0) return null;
  return (
    <details className="max-w-full px-1 text-muted text-xs leading-label">
      <summary className="touch-target cursor-pointer font-medium hover:underline">
        {t("label", { count: versions.length })}
      </summary>
      <ol className="mt-1 flex flex-col gap-1 border-border border-s-2 ps-2">
        {versions.map(({ number, text, at }) => (
          <li key={number}>
            <time dateTime={at} className="tabular block text-subtle">
              {t("before", { at: formatter.dateTime(new Date(at), "dateTime") })}
            </time>
            <span className="block whitespace-pre-wrap [overflow-wrap:anywhere]">{text ?? "–"}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
