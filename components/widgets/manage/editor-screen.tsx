import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { ManagedWidget } from "@/lib/widgets/settings/managed-widgets";
import { WidgetEditor } from "./widget-editor";

interface EditorScreenProps {
  /** config: the project's main widget, within the settings. */
  kind: "create" | "edit" | "config";
  project_id: string;
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
  const base = `/project/${project_id}`;
  const back =
    kind === "config"
      ? { href: `${base}/settings/widget`, label: t("back_settings") }
      : { href: `${base}/widget-management`, label: t("back") };
  const title = { create: t("createTitle"), edit: t("editTitle"), config: t("configTitle") }[kind];
  const description = { create: t("createHint"), edit: widget?.settings.name, config: t("configHint") }[kind];
  return (
    <>
      <PageHeader title={title} description={description} back={back} />
      <WidgetEditor project_id={project_id} widget={widget} isRemovable={kind === "edit"} {...rest} />
    </>
  );
}
