"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useDeferredValue, useState } from "react";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Avatar } from "@/components/ui/display/avatar";
import { CountBadge } from "@/components/ui/display/badge";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SampleRow } from "@/components/ui/feedback/sample-row";
import { SearchField } from "@/components/ui/inputs/search-field";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { ProjectSummary } from "@/lib/projects/schema";
import { holdsTerm } from "@/lib/text/fold";
import { CreateProjectDialog } from "./create-project-dialog";
import { ProjectCard } from "./project-card";
import { useFreshPage } from "./use-fresh-page";

/** The search field is shown from this many projects on. */
const SEARCH_FROM = 9;

interface ProjectsScreenProps {
  projects: ProjectSummary[];
  /** Shown below the list. */
  children?: ReactNode;
}

export function ProjectsScreen({ projects, children }: ProjectsScreenProps) {
  const t = useTranslations("projects");
  useFreshPage();
  if (projects.length === 0) {
    return (
      <>
        <PageHeader title={t("title")} />
        <EmptyState
          title={t("empty.title")}
          description={t("empty.description")}
          action={
            <LinkButton href="/project?onboarding=new" variant="primary">
              {t("empty.action")}
            </LinkButton>
          }
          example={
            <SampleRow
              mark={<Avatar name={t("example")} size="large" />}
              title={t("example")}
              detail={t("roles.owner")}
              end={<CountBadge count={3} label={t("unread", { count: 3 })} />}
            />
          }
        />
        {children}
      </>
    );
  }
  return (
    <>
      <PageHeader title={t("title")} actions={<CreateProjectDialog />} />
      <ProjectList projects={projects} />
      {children}
    </>
  );
}

function ProjectList({ projects }: { projects: ProjectSummary[] }) {
  const t = useTranslations("projects");
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed);
  const shown = projects.filter(({ name }) => holdsTerm(name, wanted));
  return (
    <div className="flex flex-col gap-5">
      {projects.length >= SEARCH_FROM ? <SearchField label={t("search")} value={typed} onChange={setTyped} /> : null}
      {shown.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState drawing="search" title={t("noMatch")} />
      )}
    </div>
  );
}
