import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/layout/page-header";

interface SettingsPageProps {
  projectId: string;
  page: "project" | "hours" | "languages" | "data";
  children: ReactNode;
}

/** A page of settings with its forms, in a column of readable width. */
export function SettingsPage({ projectId, page, children }: SettingsPageProps) {
  const t = useTranslations();
  return (
    <>
      <PageHeader
        title={t(`pages.${page}.title`)}
        description={t(`settings.cards.${page}`)}
        back={{ href: `/project/${projectId}/settings`, label: t("settings.title") }}
      />
      <div className="flex max-w-180 flex-col gap-6">{children}</div>
    </>
  );
}
