"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { usePublicConfig } from "@/components/providers/public-config";
import { Button } from "@/components/ui/buttons/button";
import { Badge } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import { judgePage } from "@/lib/widgets/settings/domains";
import type { WidgetSite } from "@/lib/widgets/settings/managed-widgets";

interface SeenSitesProps {
  sites: readonly WidgetSite[];
  domains: readonly string[];
  onAdd: (host: string) => void;
}

/** The websites on which the code was seen, and whether the chat can open there. */
export function SeenSites({ sites, domains, onAdd }: SeenSitesProps) {
  const t = useTranslations("widget.manage.sites");
  const { appUrl } = usePublicConfig();
  const scheme = new URL(appUrl).protocol;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold text-lg">{t("seenTitle")}</h2>
      <p className="text-muted">{sites.length > 0 ? t("seenHint") : t("seenEmpty")}</p>
      {sites.length > 0 ? (
        <ul aria-label={t("seenTitle")} className="divide-y divide-border">
          {sites.map(({ host, path, last_seen_at, opened_at }) => {
            const isRefused = !judgePage(domains, `${scheme}//${host}`, appUrl).may;
            return (
              <li key={host} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
                <span className="wrap-anywhere min-w-0 flex-1 basis-48">
                  {host}
                  {path && path !== "/" ? <span className="text-muted">{path}</span> : null}
                </span>
                <span className="text-muted text-sm">
                  <Time value={last_seen_at} />
                </span>
                {isRefused ? (
                  <>
                    <Badge tone="danger">{t("blocked")}</Badge>
                    <Button size="small" icon={<Plus />} onClick={() => onAdd(host)}>
                      {t("addThis", { host })}
                    </Button>
                  </>
                ) : (
                  <Badge tone={opened_at ? "success" : "info"}>{t(opened_at ? "opened" : "loaded")}</Badge>
                )}
              </li>
            );
          })}
        </ul>
      ) : null}
    </section>
  );
}
