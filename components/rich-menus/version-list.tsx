"use client";

import { RotateCcw } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import useSWR from "swr";
import { Button } from "@/components/ui/buttons/button";
import { Time } from "@/components/ui/display/time";
import { Card } from "@/components/ui/layout/card";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { api } from "@/lib/http/client";
import type { RichMenu, Statistics, Version } from "@/lib/rich-menus/schema";

interface VersionListProps {
  project_id: string;
  menu: RichMenu;
  versions: Version[];
  mayManage: boolean;
  onPublish: (version: number) => Promise<void>;
}

/** What was published, newest first, with what LINE counted; an earlier version can be published again. */
export function VersionList({ project_id, menu, versions, mayManage, onPublish }: VersionListProps) {
  const t = useTranslations("richMenus.versions");
  const formatter = useFormatter();
  const isLive = menu.state === "live";
  const { data } = useSWR(
    isLive ? `/api/project/${project_id}/rich-menus/${menu.id}/statistics` : null,
    (path: string) => api.get<Statistics | null>(path),
  );
  const shown = versions.filter(({ state }) => state === "live" || state === "retired");
  if (shown.length === 0) return null;
  return (
    <Card title={t("title")} description={t("hint")}>
      <ol className="flex flex-col gap-4">
        {shown.map(({ id, number, content, state, people, live_at, picture_url, statistics }) => {
          const counted = (state === "live" ? data : null) ?? statistics;
          return (
            <li key={id} className="flex flex-wrap items-start gap-4">
              {picture_url ? (
                // biome-ignore lint/performance/noImgElement: served by our own handler
                <img src={picture_url} alt="" className="w-28 rounded-control border border-border" />
              ) : null}
              <div className="min-w-0 flex-1">
                <p className="font-medium">{t(state === "live" ? "live" : "past", { number })}</p>
                <p className="text-muted text-sm">
                  {live_at ? <Time value={live_at} format="full" /> : null} ·{" "}
                  {people === null ? t("everyone") : t("people", { count: people })}
                </p>
                {counted ? (
                  <>
                    <p className="mt-1 text-sm">{t("shown", { count: counted.shown, people: counted.people })}</p>
                    <ul className="mt-1 flex flex-wrap gap-x-4 text-muted text-sm">
                      {content.areas.map(({ x, y, label }) => (
                        <li key={`${x}-${y}`} className="tabular">
                          {label}:{" "}
                          {formatter.number(
                            counted.presses.find((press) => press.x === x && press.y === y)?.count ?? 0,
                          )}
                        </li>
                      ))}
                    </ul>
                  </>
                ) : state === "live" ? (
                  <p className="mt-1 text-muted text-sm">{t("notCounted")}</p>
                ) : null}
              </div>
              {mayManage && state === "retired" ? (
                <AlertDialog
                  title={t("againTitle", { number })}
                  description={t("againText")}
                  confirmLabel={t("again")}
                  trigger={
                    <Button size="small" icon={<RotateCcw />}>
                      {t("again")}
                    </Button>
                  }
                  onConfirm={() => onPublish(number)}
                />
              ) : null}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
