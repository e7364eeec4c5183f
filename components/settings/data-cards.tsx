import { useTranslations } from "next-intl";
import { ExportCard } from "@/components/exports/export-card";
import { TransferProject } from "@/components/members/transfer-project";
import { Card } from "@/components/ui/layout/card";
import type { DataSettings } from "@/lib/projects/settings";
import { DeleteProjectCard } from "./delete-project-card";
import { RetentionCard } from "./retention-card";

/** How long data is kept, its export, and what only owners do: transferring and deleting the shop. */
export function DataCards({ settings: { project, retention, exports, colleagues } }: { settings: DataSettings }) {
  const t = useTranslations("members.transfer");
  return (
    <>
      {retention !== undefined ? <RetentionCard project_id={project.id} days={retention} /> : null}
      {exports ? <ExportCard project_id={project.id} first={exports} /> : null}
      {colleagues ? (
        <Card title={t("label")} description={t("hint")}>
          <TransferProject project_id={project.id} project={project.name} colleagues={colleagues} />
        </Card>
      ) : null}
      {colleagues ? <DeleteProjectCard project={project} /> : null}
    </>
  );
}
