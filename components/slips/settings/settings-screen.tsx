import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { ReceivingAccount } from "@/lib/slips/receivers";
import type { SlipSettings } from "@/lib/slips/schema";
import { AccountsCard } from "./accounts-card";
import { SettingsCard } from "./settings-card";

interface SlipSettingsScreenProps {
  project_id: string;
  accounts: ReceivingAccount[];
  settings: SlipSettings;
  mayManage: boolean;
}

/** The shop's receiving accounts, and how slips in its chats are handled. */
export function SlipSettingsScreen({ project_id, accounts, settings, mayManage }: SlipSettingsScreenProps) {
  const t = useTranslations("slips");
  return (
    <>
      <PageHeader title={t("settingsTab")} back={{ href: `/project/${project_id}/slip`, label: t("title") }} />
      <div className="flex max-w-3xl flex-col gap-5">
        <AccountsCard project_id={project_id} accounts={accounts} mayManage={mayManage} />
        <SettingsCard project_id={project_id} settings={settings} mayManage={mayManage} />
      </div>
    </>
  );
}
