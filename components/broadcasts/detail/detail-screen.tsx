"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { NumberText } from "@/components/ui/display/number";
import { Time } from "@/components/ui/display/time";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import { reasonKey } from "@/lib/broadcasts/reasons";
import type { BroadcastLink } from "@/lib/broadcasts/results";
import type { ListedBroadcast, RecipientFilter } from "@/lib/broadcasts/schema";
import { PhonePreview } from "../phone-preview";
import { Progress } from "../progress";
import { StateBadge } from "../state-badge";
import { useBroadcastNews } from "../use-broadcast-news";
import { ActionButtons } from "./action-buttons";
import { FigureGrid } from "./figure-grid";
import { Recipients } from "./recipients";

interface Shown {
  broadcast: ListedBroadcast;
  links: BroadcastLink[];
}

interface DetailScreenProps {
  project: { id: string; name: string };
  first: Shown;
  socials: BroadcastSocial[];
  mayChange: boolean;
  mayExport: boolean;
}

/** A broadcast and its results, updated live while it is being sent. */
export function DetailScreen({ project, first, socials, mayChange, mayExport }: DetailScreenProps) {
  const t = useTranslations("broadcasts");
  const formatter = useFormatter();
  const { data = first, mutate } = useSWR<Shown>(`/api/project/${project.id}/broadcasts/${first.broadcast.id}`, {
    fallbackData: first,
  });
  useBroadcastNews(project.id, (id) => {
    if (id === null || id === first.broadcast.id) void mutate();
  });
  const [filter, setFilter] = useState<RecipientFilter>("all");
  const [reason, setReason] = useState<string | null>(null);
  const { broadcast, links } = data;
  const { state, figures } = broadcast;
  const chosen = socials.filter(({ id }) => broadcast.social_ids.includes(id));
  return (
    <>
      <PageHeader
        title={broadcast.name}
        back={{ href: `/project/${project.id}/broadcast`, label: t("title") }}
        actions={
          mayChange ? <ActionButtons project_id={project.id} broadcast={broadcast} onChanged={() => mutate()} /> : null
        }
      />
      <div className="flex flex-col gap-6 xl:flex-row xl:items-start">
        <div className="flex min-w-0 flex-1 flex-col gap-6">
          <Card>
            <div className="flex flex-col gap-3" aria-live="polite">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <StateBadge state={state} />
                {state === "scheduled" && broadcast.send_at ? (
                  <span>
                    {t("willSendAt")} <Time value={broadcast.send_at} format="dateTime" />
                  </span>
                ) : null}
                {broadcast.finished_at ? (
                  <Time value={broadcast.finished_at} format="dateTime" className="text-muted" />
                ) : null}
              </p>
              {broadcast.reason ? (
                <p className="text-warning-text">
                  {t(`reasons.${reasonKey(broadcast.reason)}`)}
                  {broadcast.resumes_at ? (
                    <>
                      {" "}
                      {t("resumesAt")} <Time value={broadcast.resumes_at} format="dateTime" />
                    </>
                  ) : null}
                </p>
              ) : null}
              {broadcast.frozen_at ? <Progress figures={figures} /> : <p className="text-muted">{t("notBegun")}</p>}
            </div>
          </Card>
          {broadcast.frozen_at ? (
            <>
              <FigureGrid
                figures={figures}
                filter={filter}
                onChoose={(next) => {
                  setFilter(next);
                  setReason(null);
                }}
              />
              {links.length > 0 ? (
                <Card title={t("links.title")} description={t("links.hint")} flush>
                  <ul>
                    {links.map(({ token, url, clicks }) => (
                      <li
                        key={token}
                        className="flex items-center justify-between gap-4 border-border border-b px-5 py-2.5 last:border-0"
                      >
                        <a
                          href={url}
                          target="_blank"
                          rel="noreferrer"
                          className="min-w-0 truncate text-accent-text hover:underline"
                        >
                          {url}
                        </a>
                        <span className="tabular shrink-0">
                          <NumberText value={clicks} /> <span className="text-muted">{t("links.clicks")}</span>
                        </span>
                      </li>
                    ))}
                  </ul>
                  <p className="border-border border-t px-5 py-2.5 text-muted text-sm">
                    {t("links.all", { count: formatter.number(figures.clicks) })}
                  </p>
                </Card>
              ) : null}
              <Recipients
                key={`${filter}:${reason}`}
                project_id={project.id}
                broadcast_id={broadcast.id}
                figures={figures}
                filter={filter}
                reason={reason}
                onReason={setReason}
                mayExport={mayExport}
              />
            </>
          ) : null}
        </div>
        <div className="xl:w-96 xl:shrink-0">
          <PhonePreview
            bubbles={broadcast.bubbles}
            socials={chosen}
            shop={project.name}
            sender_name={broadcast.sender_name}
          />
        </div>
      </div>
    </>
  );
}
