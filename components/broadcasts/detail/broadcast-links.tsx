"use client";

import { useFormatter, useTranslations } from "next-intl";
import { NumberText } from "@/components/ui/display/number";
import { Card } from "@/components/ui/layout/card";
import { linkBase } from "@/lib/broadcasts/links";
import type { BroadcastLink } from "@/lib/broadcasts/results";
import { shownAddress } from "../link-targets";

interface BroadcastLinksProps {
  links: readonly BroadcastLink[];
  clicks: number;
  origin: string;
}

/** The links as customers got them, with where they lead and how often they were opened. */
export function BroadcastLinks({ links, clicks, origin }: BroadcastLinksProps) {
  const t = useTranslations("broadcasts");
  const { number } = useFormatter();
  return (
    <Card title={t("links.title")} description={t("links.hint")} flush>
      <ul>
        {links.map(({ token, link_name, url, clicks }) => (
          <li
            key={token}
            className="flex items-center justify-between gap-4 border-border border-b px-5 py-2.5 last:border-0"
          >
            <span className="min-w-0">
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="block truncate text-accent-text hover:underline"
              >
                {url}
              </a>
              <span className="block truncate text-muted text-sm">
                {shownAddress(`${linkBase(origin, link_name)}/${token}`)}
              </span>
            </span>
            <span className="tabular shrink-0">
              <span className="text-muted text-sm">{t("figures.clicks")}</span> <NumberText value={clicks} />
            </span>
          </li>
        ))}
      </ul>
      {links.length > 1 ? (
        <p className="border-border border-t px-5 py-2.5 text-muted text-sm">
          {t("links.all", { count: number(clicks) })}
        </p>
      ) : null}
    </Card>
  );
}
