import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { type InstallableWidget, WidgetInstall } from "./widget-install";

/** Settings, widget: how to put each of the project's widgets on a website. */
export function InstallScreen({ widgets, appUrl }: { widgets: InstallableWidget[]; appUrl: string }) {
  const t = useTranslations("widget.install");
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      {widgets.length === 0 ? (
        <EmptyState drawing="plans" title={t("emptyTitle")} description={t("emptyText")} />
      ) : (
        <div className="flex flex-col gap-5">
          {widgets.map((widget) => (
            <WidgetInstall key={widget.virtual_id} widget={widget} appUrl={appUrl} />
          ))}
        </div>
      )}
    </>
  );
}
