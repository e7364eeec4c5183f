"use client";

import { useParams, usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import useSWR from "swr";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Drawing } from "@/components/ui/feedback/drawing";
import { may, type Permissions } from "@/lib/members/rights";
import type { ProjectMember } from "@/lib/members/schema";
import { pageRight } from "./page-rights";

/** Replaces a page that a member has no right to open: names the right and the people who can grant it. */
export function ForbiddenScreen() {
  const t = useTranslations("members.forbidden");
  const { project_id } = useParams<{ project_id: string }>();
  const pathname = usePathname();
  const { data: permissions } = useSWR<Permissions>(`/api/project/${project_id}/permissions`);
  const { data } = useSWR<{ members: ProjectMember[] }>(`/api/project/${project_id}/members`);
  const managers = data?.members.filter(({ role, is_active }) => is_active && (role === "owner" || role === "admin"));
  // Members may open the page, but not this one of the team's records.
  const right = permissions && may(permissions, pageRight(pathname)) ? "manage" : pageRight(pathname);
  return (
    <div className="mx-auto flex min-h-full max-w-md flex-col items-center justify-center px-6 py-12 text-center">
      <Drawing name="people" className="h-32 w-44" />
      <h1 className="mt-4 font-semibold text-2xl">{t("title")}</h1>
      <p className="mt-2 text-muted">{t(`rights.${right}`)}</p>
      <p className="mt-2 min-h-[1.65em] text-muted" aria-live="polite">
        {managers?.length ? t("ask", { names: managers.map(({ name }) => name).join(", ") }) : null}
      </p>
      <LinkButton href={`/project/${project_id}/chat`} variant="primary" className="mt-6">
        {t("action")}
      </LinkButton>
    </div>
  );
}
