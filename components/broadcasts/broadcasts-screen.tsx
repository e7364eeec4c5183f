import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import type { BroadcastPage } from "@/lib/broadcasts/queries";
import type { BroadcastSettings } from "@/lib/broadcasts/schema";
import { BroadcastList } from "./broadcast-list";
import { SettingsDialog } from "./settings-dialog";

interface BroadcastsScreenProps {
  project_id: string;
  first: BroadcastPage;
  socials: BroadcastSocial[];
  settings: BroadcastSettings;
  appUrl: string;
  mayChange: boolean;
  mayManage: boolean;
}

/** All broadcasts of a project. */
export function BroadcastsScreen(props: BroadcastsScreenProps) {
  const { project_id, first, socials, settings, appUrl, mayChange, mayManage } = props;
  const t = useTranslations("broadcasts");
  const create = (
    <LinkButton href={`/project/${project_id}/broadcast/create`} variant="primary" icon={<Plus />}>
      {t("create")}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        description={<span className="max-sm:hidden">{t("description")}</span>}
        actions={
          <>
            {mayManage ? <SettingsDialog project_id={project_id} settings={settings} appUrl={appUrl} /> : null}
            {mayChange ? create : null}
          </>
        }
      />
      {first.broadcasts.length > 0 ? (
        <BroadcastList project_id={project_id} first={first} socials={socials} origin="screen" mayChange={mayChange} />
      ) : (
        <Card>
          <EmptyState
            drawing="inbox"
            title={t("empty.title")}
            description={t(mayChange ? "empty.description" : "empty.readOnly")}
            action={mayChange ? create : null}
            className="pb-6"
          />
          <p className="mx-auto mb-6 w-fit max-w-full rounded-card border border-border border-dashed px-4 py-3 text-center text-muted text-sm">
            {t("empty.example")}
          </p>
        </Card>
      )}
    </>
  );
}
