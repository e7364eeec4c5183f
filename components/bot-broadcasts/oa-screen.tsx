import { Plug } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Badge } from "@/components/ui/display/badge";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Table } from "@/components/ui/layout/table";
import type { BotAccount } from "@/lib/bot-broadcasts/queries";

interface OaScreenProps {
  project_id: string;
  accounts: BotAccount[];
  mayManage: boolean;
}

/** The LINE accounts the bot uses, with followers, VIPs and quota. */
export function OaScreen({ project_id, accounts, mayManage }: OaScreenProps) {
  const t = useTranslations("botBroadcasts");
  const formatter = useFormatter();
  const count = (value: number | null) =>
    value === null ? <span className="text-muted">–</span> : formatter.number(value);
  const head = (name: "followers" | "quota") => <span className="whitespace-nowrap">{t(`oa.${name}`)}</span>;
  return (
    <>
      <PageHeader title={t("oa.title")} description={t("oa.description")} />
      <Card flush>
        {accounts.length === 0 ? (
          <NoLine project_id={project_id} mayManage={mayManage} />
        ) : (
          <Table
            label={t("oa.title")}
            rows={accounts}
            rowKey={({ id }) => id}
            columns={[
              { key: "name", header: t("oa.account"), cell: ({ name }) => <span className="font-medium">{name}</span> },
              {
                key: "state",
                header: t("oa.bot"),
                cell: ({ settings, status }) =>
                  status === "connected" ? (
                    <Badge tone={settings.is_on ? "success" : "neutral"}>
                      {t(settings.is_on ? "oa.on" : "oa.off")}
                    </Badge>
                  ) : (
                    <Badge tone="warning">{t("oa.broken")}</Badge>
                  ),
              },
              { key: "followers", header: head("followers"), numeric: true, cell: ({ followers }) => count(followers) },
              {
                key: "vips",
                header: t("oa.vips"),
                numeric: true,
                cell: ({ vips, segment_name }) => (
                  <>
                    {count(vips)}
                    {segment_name ? (
                      <span className="block whitespace-nowrap text-muted text-sm">{segment_name}</span>
                    ) : null}
                  </>
                ),
              },
              {
                key: "quota",
                header: head("quota"),
                numeric: true,
                className: "whitespace-nowrap",
                // null can also mean that the quota has not been fetched yet; that is not "unlimited"
                cell: ({ quota_limit, quota_used, status }) =>
                  quota_limit === null
                    ? status === "connected"
                      ? t("oa.unlimited")
                      : count(null)
                    : t("oa.quotaOf", {
                        left: formatter.number(Math.max(0, quota_limit - (quota_used ?? 0))),
                        limit: formatter.number(quota_limit),
                      }),
              },
            ]}
          />
        )}
      </Card>
    </>
  );
}

/** Shown without a LINE account: what the bot does, and how to connect an account. */
export function NoLine({ project_id, mayManage }: { project_id: string; mayManage: boolean }) {
  const t = useTranslations("botBroadcasts.noLine");
  return (
    <EmptyState
      drawing="plans"
      title={t("title")}
      description={t("description")}
      action={
        mayManage ? (
          <LinkButton href={`/project/${project_id}/settings/social`} variant="primary" icon={<Plug />}>
            {t("connect")}
          </LinkButton>
        ) : null
      }
    />
  );
}
