import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { Time } from "@/components/ui/display/time";
import { Card } from "@/components/ui/layout/card";
import { LivePreview } from "@/components/widgets/manage/live-preview";
import { NoWidget } from "@/components/widgets/manage/no-widget";
import { WidgetPlace } from "@/components/widgets/manage/widget-place";
import type { ManagedWidget } from "@/lib/widgets/settings/managed-widgets";
import { PlatformCodes } from "./platform-codes";

interface InstallScreenProps {
  project_id: string;
  widget: ManagedWidget | null;
  mayManage: boolean;
}

/** The widget settings: a preview of the project's main widget, and how to install it. */
export function InstallScreen({ project_id, widget, mayManage }: InstallScreenProps) {
  const t = useTranslations("widget.install");
  return (
    <>
      <WidgetPlace project_id={project_id} tab="install" description={t("description")} />
      {widget ? (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <InstallState widget={widget} />
            <PlatformCodes virtual_id={widget.virtual_id} />
          </div>
          <LivePreview settings={widget.settings} scene="chat" />
        </div>
      ) : (
        <NoWidget project_id={project_id} mayManage={mayManage} />
      )}
    </>
  );
}

/** Whether the code has been seen, on which domains it may run, and whether a visitor has written. */
function InstallState({ widget }: { widget: ManagedWidget }) {
  const t = useTranslations("widget.install");
  const manage = useTranslations("widget.manage");
  const { virtual_id, sites, last_event_at, settings } = widget;
  const [latest] = sites;
  return (
    <Card title={settings.name}>
      <div className="flex flex-col gap-4">
        <dl className="grid gap-x-5 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-2">
          <dt className="text-muted">{t("status")}</dt>
          <dd className="wrap-anywhere">
            {latest ? (
              <>
                {manage("seenOn", { host: latest.host })} <Time value={latest.last_seen_at} />
              </>
            ) : (
              manage("notInstalled")
            )}
          </dd>
          <dt className="text-muted">{t("lastMessage")}</dt>
          <dd>{last_event_at ? <Time value={last_event_at} format="dateTime" /> : t("noMessage")}</dd>
          <dt className="text-muted">{t("domains")}</dt>
          <dd className="wrap-anywhere">{settings.allowed_domains.join(", ") || t("anyDomain")}</dd>
        </dl>
        <div className="flex flex-wrap gap-2">
          <NewTab href={`/widget-demo?widget=${virtual_id}`} hint={t("opensNewTab")}>
            {t("try")}
          </NewTab>
          <NewTab href={`/widget/${virtual_id}`} hint={t("opensNewTab")}>
            {t("page")}
          </NewTab>
        </div>
      </div>
    </Card>
  );
}

function NewTab({ href, hint, children }: { href: string; hint: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClass("secondary", "medium")}>
      {children}
      <ExternalLink aria-hidden="true" />
      <span className="sr-only">({hint})</span>
    </a>
  );
}
