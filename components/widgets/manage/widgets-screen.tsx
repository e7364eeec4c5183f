import { Code, Eye, Pencil, Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Avatar } from "@/components/ui/display/avatar";
import { Badge } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SampleRow } from "@/components/ui/feedback/sample-row";
import { Card } from "@/components/ui/layout/card";
import type { ListedWidget, WidgetSite } from "@/lib/widgets/settings/managed-widgets";
import { WidgetPlace } from "./widget-place";

interface WidgetsScreenProps {
  project_id: string;
  widgets: ListedWidget[];
  /** The sites where each widget was last seen. */
  sites: Map<string, WidgetSite[]>;
  mayManage: boolean;
}

/** All widgets of the project: whether they are on, where they were seen, and the time of the last message. */
export function WidgetsScreen({ project_id, widgets, sites, mayManage }: WidgetsScreenProps) {
  const t = useTranslations("widget.manage");
  const base = `/project/${project_id}`;
  const create = mayManage ? (
    <LinkButton href={`${base}/widget-management/create`} variant="primary" icon={<Plus />}>
      {t("create")}
    </LinkButton>
  ) : null;
  return (
    <>
      <WidgetPlace
        project_id={project_id}
        tab="all"
        description={t("description")}
        actions={widgets.length > 0 ? create : null}
      />
      <Card flush>
        {widgets.length === 0 ? (
          <EmptyState
            title={t("emptyTitle")}
            description={t("emptyText")}
            action={create}
            example={
              <SampleRow
                mark={<Avatar name={t("example")} size="large" />}
                title={t("example")}
                detail={t("seenOn", { host: "baanfai.example" })}
                end={<Badge tone="success">{t("on")}</Badge>}
              />
            }
          />
        ) : (
          <ul aria-label={t("list")} className="divide-y divide-border">
            {widgets.map((widget) => (
              <WidgetRow
                key={widget.social_id}
                base={base}
                widget={widget}
                site={sites.get(widget.social_id)?.[0]}
                mayManage={mayManage}
              />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

interface WidgetRowProps {
  base: string;
  widget: ListedWidget;
  site: WidgetSite | undefined;
  mayManage: boolean;
}

function WidgetRow({ base, widget, site, mayManage }: WidgetRowProps) {
  const t = useTranslations("widget.manage");
  const { social_id, name, avatar_url, is_enabled, last_event_at } = widget;
  const edit = `${base}/widget-management/edit/${social_id}`;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-4">
      <Avatar name={name} src={avatar_url} size="large" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <Link href={edit} className="min-w-0 truncate font-semibold hover:underline">
            {name}
          </Link>
          <Badge tone={is_enabled ? "success" : "neutral"}>{t(is_enabled ? "on" : "off")}</Badge>
        </p>
        <p className="truncate text-muted text-sm">
          {site ? (
            <>
              {t("seenOn", { host: site.host + (site.path ?? "") })} · <Time value={site.last_seen_at} />
            </>
          ) : (
            t("notInstalled")
          )}
        </p>
        <p className="text-muted text-sm">
          {last_event_at ? (
            <>
              {t("lastMessage")} <Time value={last_event_at} />
            </>
          ) : (
            t("noMessage")
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={`${edit}?tab=install`} size="small" icon={<Code />} aria-label={t("installName", { name })}>
          {t("install")}
        </LinkButton>
        <LinkButton
          href={edit}
          size="small"
          icon={mayManage ? <Pencil /> : <Eye />}
          aria-label={t(mayManage ? "editName" : "viewName", { name })}
        >
          {t(mayManage ? "edit" : "view")}
        </LinkButton>
      </div>
    </li>
  );
}
