import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";

/** On the pages of the main widget, if the project has none: all were removed. */
export function NoWidget({ project_id, mayManage }: { project_id: string; mayManage: boolean }) {
  const t = useTranslations("widget.manage");
  return (
    <Card>
      <EmptyState
        drawing="plans"
        title={t("emptyTitle")}
        description={t("emptyText")}
        action={
          mayManage ? (
            <LinkButton href={`/project/${project_id}/widget-management/create`} variant="primary" icon={<Plus />}>
              {t("create")}
            </LinkButton>
          ) : null
        }
      />
    </Card>
  );
}
