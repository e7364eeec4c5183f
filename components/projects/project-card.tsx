import Link from "next/link";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/display/avatar";
import { Badge, CountBadge } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import type { ProjectSummary } from "@/lib/projects/schema";

/** A project with its unread counts; opens its inbox. */
export function ProjectCard({ project }: { project: ProjectSummary }) {
  const t = useTranslations("projects");
  return (
    <Link
      href={`/project/${project.id}/chat`}
      className="group flex h-full flex-col gap-4 rounded-card border border-border bg-surface p-4 transition-[border-color,box-shadow] duration-150 hover:border-control hover:shadow-raised"
    >
      <span className="flex items-start gap-3">
        <Avatar name={project.name} src={project.logo_url} size="large" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 break-words font-semibold text-lg">{project.name}</span>
        </span>
        <CountBadge count={project.unread} label={t("unread", { count: project.unread })} className="mt-1" />
      </span>
      <span className="mt-auto flex items-center justify-between gap-3 text-muted text-sm">
        <Badge>{t(`roles.${project.role}`)}</Badge>
        {project.last_message_at ? (
          <span className="truncate">
            <span className="sr-only">{t("lastMessage")} </span>
            <Time value={project.last_message_at} />
          </span>
        ) : (
          <span className="truncate">{t("noMessages")}</span>
        )}
      </span>
    </Link>
  );
}
