import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Card } from "@/components/ui/card";
import { Time } from "@/components/ui/time";
import type { Widget } from "@/lib/widgets/schema";
import { InstallCode } from "./install-code";
import { WidgetPreview } from "./widget-preview";

export type InstallableWidget = Pick<Widget, "virtual_id" | "name" | "allowed_domains" | "color" | "greeting"> & {
  last_event_at: string | null;
};

/** One widget: its code, how it looks, where it may be shown, and whether anybody has written through it. */
export function WidgetInstall({ widget, appUrl }: { widget: InstallableWidget; appUrl: string }) {
  const t = useTranslations("widget.install");
  const { virtual_id, name, color, allowed_domains, last_event_at } = widget;
  return (
    <Card title={name}>
      <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <p className="text-muted">{t("codeHint", { tag: "</body>" })}</p>
          <InstallCode virtualId={virtual_id} color={color} />
          <p className="text-muted text-sm">{t("policy", { origin: appUrl })}</p>
          <dl className="grid gap-x-5 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-2">
            <dt className="text-muted">{t("lastMessage")}</dt>
            <dd>{last_event_at ? <Time value={last_event_at} format="dateTime" /> : t("noMessage")}</dd>
            <dt className="text-muted">{t("domains")}</dt>
            <dd className="break-all">{allowed_domains.length > 0 ? allowed_domains.join(", ") : t("anyDomain")}</dd>
          </dl>
          <div className="flex flex-wrap gap-2">
            <NewTab href={`/widget-demo?widget=${virtual_id}`} variant="primary" hint={t("opensNewTab")}>
              {t("try")}
            </NewTab>
            <NewTab href={`/widget/${virtual_id}`} variant="secondary" hint={t("opensNewTab")}>
              {t("page")}
            </NewTab>
          </div>
        </div>
        <WidgetPreview widget={widget} />
      </div>
    </Card>
  );
}

interface NewTabProps {
  href: string;
  variant: "primary" | "secondary";
  hint: string;
  children: ReactNode;
}

function NewTab({ href, variant, hint, children }: NewTabProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClass(variant, "medium")}>
      {children}
      <ExternalLink aria-hidden="true" />
      <span className="sr-only">({hint})</span>
    </a>
  );
}
