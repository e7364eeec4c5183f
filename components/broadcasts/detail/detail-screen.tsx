"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Time } from "@/components/ui/display/time";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import type { BroadcastInsight } from "@/lib/broadcasts/insights/schema";
import { linkBase } from "@/lib/broadcasts/links";
import { reasonKey } from "@/lib/broadcasts/reasons";
import type { BroadcastLink } from "@/lib/broadcasts/results";
import { type DetailedBroadcast, isMoving, type RecipientFilter } from "@/lib/broadcasts/schema";
import { PhonePreview } from "../phone-preview";
import { Progress } from "../progress";
import { StateBadge } from "../state-badge";
import { useBroadcastNews } from "../use-broadcast-news";
import { useSentBubbles, withoutKeys } from "../use-sent-bubbles";
import { ActionButtons } from "./action-buttons";
import { BroadcastLinks } from "./broadcast-links";
import { Funnel } from "./funnel";
import { LineInsights } from "./line-insights";
import { NarrowcastCard } from "./narrowcast-card";
import { Recipients } from "./recipients";
import { SentMoment } from "./sent-moment";

interface Shown {
  broadcast: DetailedBroadcast;
  links: BroadcastLink[];
  insights: BroadcastInsight[];
}

interface DetailScreenProps {
  project: { id: string; name: string };
  first: Shown;
  socials: BroadcastSocial[];
  /** The app's URL, with which tracked links begin. */
  appUrl: string;
  /** The shop's name in links. */
  link_name: string | null;
  mayChange: boolean;
  mayExport: boolean;
}

/** A broadcast and its results, updated live while it is being sent. */
export function DetailScreen({ project, first, socials, appUrl, link_name, mayChange, mayExport }: DetailScreenProps) {
  const t = useTranslations("broadcasts");
  const { data = first, mutate } = useSWR<Shown>(`/api/project/${project.id}/broadcasts/${first.broadcast.id}`, {
    fallbackData: first,
  });
  useBroadcastNews(project.id, (id) => {
    if (id === null || id === first.broadcast.id) void mutate();
  });
  const [filter, setFilter] = useState<RecipientFilter>("all");
  const [reason, setReason] = useState<string | null>(null);
  const { broadcast, links, insights } = data;
  const { figures, sent_bubbles } = broadcast;
  const { narrow } = broadcast.audience;
  const toCome = useSentBubbles(broadcast.bubbles, {
    broadcast_id: broadcast.id,
    tracking: broadcast.link_tracking,
    shop: project.name,
    base: linkBase(appUrl, link_name),
  });
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
          <BroadcastState broadcast={broadcast} />
          {broadcast.frozen_at ? (
            <>
              {narrow ? (
                <NarrowcastCard
                  narrow={narrow}
                  narrowcast={broadcast.narrowcast}
                  isMoving={isMoving(broadcast.state)}
                />
              ) : (
                <Funnel
                  broadcast={broadcast}
                  hasLinks={links.length > 0}
                  filter={filter}
                  onChoose={(next) => {
                    setFilter(next);
                    setReason(null);
                  }}
                />
              )}
              {links.length > 0 ? <BroadcastLinks links={links} clicks={figures.clicks} origin={appUrl} /> : null}
              {insights.length > 0 ? <LineInsights insights={insights} hasLinks={links.length > 0} /> : null}
              {narrow ? null : (
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
              )}
            </>
          ) : null}
        </div>
        <div className="xl:w-80 xl:shrink-0">
          <PhonePreview
            bubbles={sent_bubbles ? withoutKeys(sent_bubbles) : toCome.bubbles}
            socials={socials.filter(({ id }) => broadcast.social_ids.includes(id))}
            shop={project.name}
            sender_name={broadcast.sender_name}
          />
        </div>
      </div>
    </>
  );
}

/** The state, since or until when, why, and how far. */
function BroadcastState({ broadcast }: { broadcast: DetailedBroadcast }) {
  const t = useTranslations("broadcasts");
  const { state, reason, send_at, finished_at, resumes_at, frozen_at, figures } = broadcast;
  return (
    <Card>
      <div className="flex flex-col gap-3" aria-live="polite">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadge state={state} />
          {state === "scheduled" && send_at ? (
            <span>
              {t("willSendAt")} <Time value={send_at} format="dateTime" />
            </span>
          ) : null}
          {finished_at ? <Time value={finished_at} format="dateTime" className="text-muted" /> : null}
        </p>
        {reason ? (
          <p className="text-warning-text">
            {t(`reasons.${reasonKey(reason)}`)}
            {resumes_at ? (
              <>
                {" "}
                {t("resumesAt")} <Time value={resumes_at} format="dateTime" />
              </>
            ) : null}
          </p>
        ) : null}
        <SentMoment broadcast={broadcast} sent={figures.sent} />
        {state === "sent" || (frozen_at && broadcast.audience.narrow) ? null : frozen_at ? (
          <Progress figures={figures} />
        ) : (
          <p className="text-muted">{t("notBegun")}</p>
        )}
      </div>
    </Card>
  );
}
