"use client";

import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Avatar } from "@/components/ui/display/avatar";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import type { DeletedProject } from "@/lib/projects/schema";

interface DeletedProjectsProps {
  projects: (DeletedProject & { days_left: number })[];
}

/** My deleted projects that can still be restored. */
export function DeletedProjects({ projects }: DeletedProjectsProps) {
  const t = useTranslations("projects.deleted");
  return (
    <section aria-labelledby="deleted-projects" className="mt-10">
      <h2 id="deleted-projects" className="font-semibold text-lg">
        {t("title")}
      </h2>
      <p className="mt-1 text-muted text-sm">{t("hint")}</p>
      <ul className="mt-4 overflow-hidden rounded-card border border-border bg-surface">
        {projects.map((project) => (
          <DeletedLine key={project.id} project={project} />
        ))}
      </ul>
    </section>
  );
}

function DeletedLine({ project }: { project: DeletedProjectsProps["projects"][number] }) {
  const t = useTranslations("projects.deleted");
  const errorText = useErrorText();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    const { error } = await attempt(api.post(`/api/projects/${project.id}/restore`, {}));
    setBusy(false);
    if (error) {
      toast.error(errorText(error));
      return;
    }
    toast.success(t("restored"), { long: true });
    router.refresh();
  };
  return (
    <li className="flex flex-wrap items-center gap-3 border-border border-b px-4 py-3.5 last:border-0">
      <Avatar name={project.name} src={project.logo_url} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-medium">{project.name}</p>
        <p className="text-muted text-sm">
          <span>{t("left", { count: project.days_left })}</span>
          {project.deleted_by_name ? <span> · {t("by", { name: project.deleted_by_name })}</span> : null}
        </p>
      </div>
      <Button icon={<Undo2 />} loading={isBusy} onClick={() => void restore()}>
        {t("restore")}
      </Button>
    </li>
  );
}
