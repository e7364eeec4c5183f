"use client";

import { Check, ChevronsUpDown, LayoutGrid, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { Avatar } from "@/components/ui/display/avatar";
import { CountBadge } from "@/components/ui/display/badge";
import { Menu, MenuGroup, MenuLink, MenuSeparator } from "@/components/ui/overlays/menu";

/** A project as the switcher shows it. */
export interface SwitchableProject {
  id: string;
  name: string;
  logo_url: string | null;
  unread: number;
}

interface ProjectSwitcherProps {
  current: SwitchableProject;
  projects: SwitchableProject[];
  mayInvite: boolean;
}

/** The current project, and a menu with the others; each opens its inbox. */
export function ProjectSwitcher({ current, projects, mayInvite }: ProjectSwitcherProps) {
  const t = useTranslations("layout");
  return (
    <Menu
      align="start"
      className="w-72"
      trigger={
        <button
          type="button"
          aria-label={`${t("switcher.label")}: ${current.name}`}
          className={buttonClass("ghost", "medium", "min-w-0 max-w-60 shrink px-2 text-text")}
        >
          <Avatar name={current.name} src={current.logo_url} size="small" />
          <span className="truncate">{current.name}</span>
          <ChevronsUpDown aria-hidden="true" className="text-muted" />
        </button>
      }
    >
      <MenuGroup label={t("switcher.current")}>
        {projects.map((project) => (
          <MenuLink
            key={project.id}
            href={`/project/${project.id}/chat`}
            icon={<Avatar name={project.name} src={project.logo_url} size="small" />}
            end={
              project.id === current.id ? (
                <Check aria-hidden="true" />
              ) : (
                <CountBadge count={project.unread} label={t("unread", { count: project.unread })} />
              )
            }
          >
            {project.name}
          </MenuLink>
        ))}
      </MenuGroup>
      <MenuSeparator />
      {mayInvite ? (
        <MenuLink href={`/project/${current.id}/settings/members/invite`} icon={<UsersRound />}>
          {t("switcher.invite")}
        </MenuLink>
      ) : null}
      <MenuLink href="/project" icon={<LayoutGrid />}>
        {t("switcher.all")}
      </MenuLink>
    </Menu>
  );
}
