"use client";

import { RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
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

/** What was published, newest first, with what was counted; an earlier version can be published again. */
export function VersionList({ project_id, menu, versions, mayManage, onPublish }: VersionListProps) {
  const t = useTranslations("richMenus.versions");
  const { data } = useSWR(
    versions.some(({ state }) => state === "live")
      ? `/api/project/${project_id}/rich-menus/${menu.id}/statistics`
      : null,
    (path: string) => api.get<Statistics | null>(path),
  );
  const shown = versions.filter(({ state }) => state === "live" || state === "retired");
  if (shown.length === 0) return null;
  return (
    <Card title={t("title")} description={t("hint")}>
      <ol className="flex flex-col divide-y divide-border">
        {shown.map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            statistics={(version.state === "live" ? data : null) ?? version.statistics}
            onPublish={mayManage && version.state === "retired" ? onPublish : null}
          />
        ))}
      </ol>
    </Card>
  );
}

interface VersionRowProps {
  version: Version;
  /** What LINE counted. */
  statistics: Statistics | null;
  onPublish: ((version: number) => Promise<void>) | null;
}

function VersionRow({ version, statistics, onPublish }: VersionRowProps) {
  const t = useTranslations("richMenus.versions");
  const { number, state, people, live_at, picture_url } = version;
  return (
    <li className="flex flex-wrap items-start gap-4 py-4 first:pt-0 last:pb-0">
      {picture_url ? (
        // biome-ignore lint/performance/noImgElement: served by our own handler
        <img src={picture_url} alt="" className="w-28 rounded-control border border-border" />
      ) : null}
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{t(state === "live" ? "live" : "past", { number })}</p>
        <p className="text-muted text-sm">
          {live_at ? <Time value={live_at} format="full" /> : null} ·{" "}
          {people === null ? t("everyone") : t("people", { count: people })}
        </p>
        {statistics ? (
          <p className="mt-1 text-sm">{t("shown", { count: statistics.shown, people: statistics.people })}</p>
        ) : null}
        <Presses version={version} statistics={statistics} />
        {state === "live" ? (
          <p className="mt-1 text-muted text-sm">{t(statistics ? "pressesHint" : "notCounted")}</p>
        ) : null}
      </div>
      {onPublish ? (
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
}

/** Presses by area: LINE's count, or ours of tracked links until LINE has counted. */
function Presses({ version, statistics }: { version: Version; statistics: Statistics | null }) {
  const t = useTranslations("richMenus.versions");
  const rows = version.content.areas.flatMap(({ x, y, label, icon }, at) => {
    const clicks = version.rich_menu_targets.find(({ place }) => place === at)?.clicks;
    const presses = statistics?.presses.find((press) => press.x === x && press.y === y)?.count;
    const count = clicks === undefined && presses === undefined ? null : Math.max(clicks ?? 0, presses ?? 0);
    return count === null ? [] : [{ key: `${x}-${y}`, name: `${icon} ${label}`.trim(), count }];
  });
  const most = Math.max(1, ...rows.map(({ count }) => count));
  if (rows.length === 0) return null;
  return (
    <ul className="mt-2 flex max-w-md flex-col gap-1 text-sm">
      {rows.map(({ key, name, count }) => (
        <li key={key} className="grid grid-cols-[minmax(0,9rem)_1fr_auto] items-center gap-3">
          <span className="truncate">{name}</span>
          <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
            <span className="block h-full rounded-full bg-accent" style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span className="tabular text-muted">{t("presses", { count })}</span>
        </li>
      ))}
    </ul>
  );
}
