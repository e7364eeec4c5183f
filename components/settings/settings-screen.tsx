import { useTranslations } from "next-intl";
import { LeaveProject } from "@/components/members/leave-project";
import { IntentLink } from "@/components/ui/buttons/intent-link";
import { PageHeader } from "@/components/ui/layout/page-header";
import { may, type Permissions } from "@/lib/members/rights";
import type { SettingsSummary } from "@/lib/projects/summary";
import { CardState } from "./card-state";
import { settingsFor } from "./cards";

interface SettingsScreenProps {
  project: { id: string; name: string };
  permissions: Permissions;
  summary: SettingsSummary;
}

/** Links to all settings pages the member may open, with their states, and leaving the project. */
export function SettingsScreen({ project, permissions, summary }: SettingsScreenProps) {
  const t = useTranslations("settings");
  const pages = useTranslations("pages");
  const description = may(permissions, "manage") ? "description" : "descriptionOwn";
  return (
    <>
      <PageHeader title={t("title")} description={t(description, { project: project.name })} />
      <div className="flex flex-col gap-7">
        {settingsFor(permissions).map((group) => (
          <section key={group.key} aria-labelledby={`settings-${group.key}`}>
            <h2 id={`settings-${group.key}`} className="mb-2.5 font-semibold">
              {t(`groups.${group.key}`)}
            </h2>
            <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
              {group.cards.map(({ key, page, path, icon: Icon }) => (
                // what linked to the export while it was on this page leads here
                <li key={key} id={key === "data" ? "export" : undefined}>
                  <IntentLink
                    href={`/project/${project.id}${path}`}
                    className="flex h-full gap-3.5 rounded-card border border-border bg-surface px-4 py-3.5 hover:bg-hover"
                  >
                    <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-text">
                      <Icon aria-hidden="true" className="size-4.5" />
                    </span>
                    <span className="min-w-0">
                      <span className="block font-medium">{pages(`${page}.title`)}</span>
                      <span className="block text-muted text-sm">{t(`cards.${key}`)}</span>
                      <CardState card={key} summary={summary} />
                    </span>
                  </IntentLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Membership project={project} />
      </div>
    </>
  );
}

function Membership({ project }: Pick<SettingsScreenProps, "project">) {
  const t = useTranslations();
  return (
    <section aria-labelledby="settings-mine">
      <h2 id="settings-mine" className="mb-2.5 font-semibold">
        {t("settings.groups.mine")}
      </h2>
      <ul className="overflow-hidden rounded-card border border-border bg-surface *:flex *:flex-wrap *:items-center *:justify-between *:gap-3 *:px-4 *:py-3.5">
        <li>
          <p className="min-w-0 text-muted">{t("members.leave.hint")}</p>
          <LeaveProject project_id={project.id} project={project.name} />
        </li>
      </ul>
    </section>
  );
}
