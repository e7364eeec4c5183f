import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/buttons/copy-button";
import { Avatar } from "@/components/ui/display/avatar";
import { Card } from "@/components/ui/layout/card";
import { PageBody } from "@/components/ui/layout/page-body";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { SocialDetail } from "@/lib/socials/schema";
import type { NoticeApproval } from "@/lib/socials/templates";
import { AutoAssign } from "./auto-assign";
import { CheckList } from "./check-list";
import { Disconnect } from "./disconnect";
import { Ledger } from "./ledger";
import { LineConnect } from "./line-connect";
import { MetaReconnectButton } from "./meta-connect/connect-buttons";
import { NoticeTemplates } from "./notice-templates";
import { QuotaMeter } from "./quota-meter";
import { SenderName } from "./sender-name";
import { StatusBadge } from "./status-badge";

interface SocialScreenProps {
  projectId: string;
  social: SocialDetail;
  /** Number of dead letters. */
  deadLetters: number;
  /** Of its notices. */
  templates: NoticeApproval[];
  mayManage: boolean;
  /** Whether the operator has a Meta app. */
  offersMeta: boolean;
  /** The AI that answers on this channel. */
  ai: ReactNode;
  /** The AI that disconnecting switches off. */
  closesAi: string | null;
  /** The away message. */
  away: ReactNode;
}

/** The settings of one channel: health, webhook URL and quota, received events, disconnecting. */
export function SocialScreen(props: SocialScreenProps) {
  const { projectId, social, deadLetters, mayManage, offersMeta, ai, closesAi, away } = props;
  const t = useTranslations("socials");
  const { kind, name, picture_url, status, webhook_url } = social;
  const isDisconnected = status === "disconnected";
  return (
    <PageBody kind="settings">
      <PageHeader
        back={{ href: `/project/${projectId}/settings/social`, label: t("title") }}
        title={
          <span className="flex items-center gap-3">
            <Avatar name={name} src={picture_url} size="large" />
            <span className="min-w-0 break-words">{name}</span>
          </span>
        }
        description={
          <span className="mt-1 flex flex-wrap items-center gap-2">
            {t(`kind.${kind}`)} <StatusBadge status={status} isFrozen={social.is_frozen} />
          </span>
        }
        actions={mayManage ? <Reconnect projectId={projectId} kind={kind} offersMeta={offersMeta} /> : null}
      />
      <div className="flex flex-col gap-5">
        {isDisconnected ? (
          <p className="rounded-card border border-warning-border bg-warning-soft px-5 py-3 text-warning-text">
            {t("disconnectedNotice")}
          </p>
        ) : (
          <>
            <CheckList projectId={projectId} social={social} mayManage={mayManage} />
            {kind === "line" ? (
              <Card title={t("quota.title")} description={t("quota.hint")}>
                <QuotaMeter social={social} />
              </Card>
            ) : (
              <Card title={t("meta.windowTitle")}>
                <p className="text-muted">{t("meta.window")}</p>
              </Card>
            )}
          </>
        )}
        {webhook_url && mayManage && !isDisconnected ? (
          <Card
            title={t("webhook.title")}
            description={t(kind === "line" ? "webhook.description" : "webhook.metaDescription")}
          >
            <div className="flex flex-wrap items-center gap-3">
              <code className="min-w-0 flex-1 break-all rounded-control bg-sunken px-3 py-2 text-sm">
                {webhook_url}
              </code>
              <CopyButton text={webhook_url} />
            </div>
          </Card>
        ) : null}
        {isDisconnected ? null : <AutoAssign projectId={projectId} social={social} mayManage={mayManage} />}
        {kind === "line" && !isDisconnected ? (
          <SenderName projectId={projectId} social={social} mayManage={mayManage} />
        ) : null}
        {kind === "facebook" && !isDisconnected ? (
          <NoticeTemplates {...{ projectId, social, mayManage }} templates={props.templates} />
        ) : null}
        {isDisconnected ? null : ai}
        {isDisconnected ? null : away}
        <Ledger projectId={projectId} socialId={social.id} deadLetters={deadLetters} mayManage={mayManage} />
        {mayManage && !isDisconnected ? <Disconnect projectId={projectId} social={social} closesAi={closesAi} /> : null}
      </div>
    </PageBody>
  );
}

function Reconnect({
  projectId,
  kind,
  offersMeta,
}: Pick<SocialScreenProps, "projectId" | "offersMeta"> & Pick<SocialDetail, "kind">) {
  if (kind === "line") return <LineConnect projectId={projectId} isAgain />;
  if (kind === "widget" || !offersMeta) return null;
  return <MetaReconnectButton projectId={projectId} channel={kind} />;
}
