"use client";

import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { KEY_PLACEHOLDER, type TrackedLink } from "@/lib/broadcasts/links";

/** An address as people read it: without https://, and with an ellipsis for the part that every recipient gets their own of. */
export const shownAddress = (address: string) => address.replace(/^https?:\/\//, "").replace(KEY_PLACEHOLDER, "…");

interface LinkTargetsProps {
  links: readonly TrackedLink[];
  /** What they begin with, see linkBase. */
  base: string;
}

/** The tracked links of a message, each with the address that it opens. */
export function LinkTargets({ links, base }: LinkTargetsProps) {
  const t = useTranslations("broadcasts.links");
  if (links.length === 0) return null;
  return (
    <div className="rounded-control bg-sunken px-3 py-2.5 text-sm">
      <p className="text-muted">{t("seen")}</p>
      <ul className="mt-1 flex flex-col gap-1.5">
        {links.map(({ token, url }) => (
          <li key={token} className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
            <span className="tabular min-w-0">{shownAddress(`${base}/${token}`)}</span>
            <span className="flex min-w-0 items-center gap-1 text-muted">
              <ArrowRight aria-hidden="true" className="size-3.5 shrink-0" />
              <span className="sr-only">{t("opens")} </span>
              <span className="min-w-0">{url}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
