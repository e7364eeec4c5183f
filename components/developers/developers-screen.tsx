import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageBody } from "@/components/ui/layout/page-body";
import { PageHeader } from "@/components/ui/layout/page-header";
import { DeveloperTabs } from "./developer-tabs";
import type { DeveloperTab } from "./tabs";

interface DevelopersScreenProps {
  project_id: string;
  tab: DeveloperTab;
  children: ReactNode;
}

/** The developer settings: keys, webhooks, delivery log, documentation. */
export function DevelopersScreen({ project_id, tab, children }: DevelopersScreenProps) {
  const t = useTranslations("developers");
  const members = useTranslations("members");
  const settings = { href: `/project/${project_id}/settings`, label: members("settings") };
  return (
    <PageBody kind="settings">
      <PageHeader title={t("title")} description={t("description")} back={settings} />
      <DeveloperTabs project_id={project_id} tab={tab} />
      <div className="pt-5">{children}</div>
    </PageBody>
  );
}
