import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { RichMenu } from "@/lib/rich-menus/schema";
import { ExampleMenu } from "./example-menu";
import { MenuCard } from "./menu-card";
import { NewMenu } from "./new-menu";

interface RichMenusScreenProps {
  project_id: string;
  menus: RichMenu[];
  accounts: { id: string; name: string }[];
  mayManage: boolean;
}

/** The rich menus of the project's LINE accounts. */
export function RichMenusScreen({ project_id, menus, accounts, mayManage }: RichMenusScreenProps) {
  const t = useTranslations("richMenus");
  const menu = useTranslations("layout.nav");
  const create = mayManage && accounts.length > 0 ? <NewMenu project_id={project_id} accounts={accounts} /> : null;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        back={{ href: `/project/${project_id}/settings`, label: menu("settings") }}
        actions={menus.length > 0 ? create : null}
      />
      {menus.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {menus.map((menu) => (
            <li key={menu.id}>
              <MenuCard
                project_id={project_id}
                menu={menu}
                account={accounts.length > 1 ? accounts.find(({ id }) => id === menu.social_id)?.name : undefined}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Card>
          <EmptyState
            title={t(accounts.length > 0 ? "empty" : "noLine")}
            description={t(accounts.length > 0 ? "emptyText" : "noLineText")}
            example={accounts.length > 0 ? <ExampleMenu /> : undefined}
            action={
              accounts.length > 0 ? (
                create
              ) : mayManage ? (
                <LinkButton href={`/project/${project_id}/settings/social`} variant="primary">
                  {t("connect")}
                </LinkButton>
              ) : null
            }
          />
        </Card>
      )}
    </>
  );
}
