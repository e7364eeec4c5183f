"use client";

import { useTranslations } from "next-intl";
import type { NamedTag } from "@/components/broadcasts/audience/tag-picker";
import { BroadcastList } from "@/components/broadcasts/broadcast-list";
import { BroadcastForm } from "@/components/broadcasts/form/broadcast-form";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { BotRequest, Segment } from "@/lib/bot-broadcasts/schema";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import type { BroadcastPage } from "@/lib/broadcasts/queries";
import type { BroadcastSettings } from "@/lib/broadcasts/schema";
import { NoLine } from "./oa-screen";
import { RequestList } from "./request-list";
import { SegmentChoice } from "./segment-choice";

interface ComposerProps {
  project: { id: string; name: string; time_zone: string };
  socials: BroadcastSocial[];
  segments: Segment[];
  tags: NamedTag[];
  settings: BroadcastSettings;
  /** The app's URL. */
  appUrl: string;
  mayManage: boolean;
}

interface CreateScreenProps extends ComposerProps {
  history: BroadcastPage;
  requests: BotRequest[];
  /** False: only requests and history are shown. */
  mayWrite: boolean;
}

/** Writes a broadcast to a VIP segment, and lists those sent from here and from LINE. */
export function CreateScreen({ history, requests, mayWrite, ...composer }: CreateScreenProps) {
  const { project, socials, mayManage } = composer;
  const t = useTranslations("botBroadcasts.create");
  const isEmpty = requests.length === 0 && history.broadcasts.length === 0;
  return (
    <>
      <PageHeader title={t("title")} description={t(mayWrite ? "description" : "descriptionRead")} />
      <div className="flex flex-col gap-6">
        {requests.length > 0 ? <RequestList project_id={project.id} requests={requests} mayManage={mayManage} /> : null}
        {mayWrite ? <Composer {...composer} /> : null}
        {history.broadcasts.length > 0 ? (
          <BroadcastList
            project_id={project.id}
            first={history}
            socials={socials}
            origin="bot"
            mayChange={mayWrite}
            title={t("history")}
          />
        ) : null}
        {isEmpty && !mayWrite ? (
          <Card>
            <EmptyState title={t("nothing")} description={t("nothingHint")} />
          </Card>
        ) : null}
      </div>
    </>
  );
}

function Composer({ project, socials, segments, tags, settings, appUrl, mayManage }: ComposerProps) {
  const t = useTranslations("botBroadcasts.create");
  const [first] = segments;
  if (socials.length === 0) {
    return (
      <Card>
        <NoLine project_id={project.id} mayManage={mayManage} />
      </Card>
    );
  }
  if (!first) {
    const setting = `/project/${project.id}/broadcast-vip/line/broadcast-setting`;
    return (
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
    );
  }
  return (
    <BroadcastForm
      project={project}
      broadcast={null}
      socials={socials}
      tags={tags}
      settings={settings}
      appUrl={appUrl}
      mayManage={mayManage}
      origin="bot"
      start={{ social_ids: socials.slice(0, 1).map(({ id }) => id), audience: first.definition }}
      audience={(form) => <SegmentChoice form={form} segments={segments} tags={tags} />}
    />
  );
}
