import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { ManagedWidget } from "@/lib/widgets/settings/managed-widgets";
import { NoWidget } from "./no-widget";
import { WidgetEditor } from "./widget-editor";
import { WidgetPlace } from "./widget-place";

interface EditorScreenProps {
  /** config: the project's main widget, within the settings. */
  kind: "create" | "edit" | "config";
  project_id: string;
  /** Null: create, or the project has no main widget. */
  widget: ManagedWidget | null;
  tags: { id: string; name: string }[];
  fields: { id: string; label: string }[];
  mayManage: boolean;
  /** The AI that answers there; only for an existing widget. */
  ai?: ReactNode;
}

/** Creates or edits a widget. */
export function EditorScreen({ kind, project_id, widget, ...rest }: EditorScreenProps) {
  const t = useTranslations("widget.manage");
  const isMissing = kind === "config" && !widget;
  return (
    <>
      {kind === "config" ? (
        <WidgetPlace project_id={project_id} tab="config" description={t("configHint")} />
      ) : (
        <PageHeader
          title={t(kind === "create" ? "createTitle" : rest.mayManage ? "editTitle" : "viewTitle")}
          description={kind === "create" ? t("createHint") : widget?.settings.name}
          back={{ href: `/project/${project_id}/widget-management`, label: t("back") }}
        />
      )}
      {isMissing ? (
        <NoWidget project_id={project_id} mayManage={rest.mayManage} />
      ) : (
        <WidgetEditor project_id={project_id} widget={widget} isRemovable={kind === "edit"} {...rest} />
      )}
    </>
  );
}
