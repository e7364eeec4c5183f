"use client";

import { useTranslations } from "next-intl";
import { BroadcastForm } from "@/components/broadcasts/broadcast-form";
import { BroadcastList } from "@/components/broadcasts/broadcast-list";
import type { NamedTag } from "@/components/broadcasts/tag-picker";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import type { BotRequest, Segment } from "@/lib/bot-broadcasts/schema";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import type { BroadcastPage } from "@/lib/broadcasts/queries";
import type { BroadcastSettings } from "@/lib/broadcasts/schema";
import { NoLine } from "./oa-screen";
import { RequestList } from "./request-list";
import { SegmentChoice } from "./segment-choice";

interface CreateScreenProps {
  project: { id: string; name: string; time_zone: string };
  socials: BroadcastSocial[];
  segments: Segment[];
  tags: NamedTag[];
  settings: BroadcastSettings;
  history: BroadcastPage;
  requests: BotRequest[];
  mayManage: boolean;
}

/** Writes to a group of VIPs from here, and shows what was sent, from here and from LINE. */
export function CreateScreen(props: CreateScreenProps) {
  const { project, socials, segments, tags, settings, history, requests, mayManage } = props;
  const t = useTranslations("botBroadcasts.create");
  const [first] = segments;
  const setting = `/project/${project.id}/broadcast-vip/line/broadcast-setting`;
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <div className="flex flex-col gap-6">
        {requests.length > 0 ? <RequestList project_id={project.id} requests={requests} mayManage={mayManage} /> : null}
        {socials.length === 0 ? (
          <Card>
            <NoLine project_id={project.id} mayManage={mayManage} />
          </Card>
        ) : first ? (
          <BroadcastForm
            project={project}
            broadcast={null}
            socials={socials}
            tags={tags}
            settings={settings}
            origin="bot"
            start={{ social_ids: socials.slice(0, 1).map(({ id }) => id), audience: first.definition }}
            audience={(form) => <SegmentChoice form={form} segments={segments} tags={tags} />}
          />
        ) : (
          <Card>
            <EmptyState
              drawing="people"
              title={t("noSegment")}
              description={t("noSegmentHint")}
              action={
                <LinkButton href={setting} variant="primary">
                  {t("makeSegment")}
                </LinkButton>
              }
            />
          </Card>
        )}
        {history.broadcasts.length > 0 ? (
          <BroadcastList
            project_id={project.id}
            first={history}
            socials={socials}
            origin="bot"
            mayChange
            title={t("history")}
          />
        ) : null}
      </div>
    </>
  );
}
