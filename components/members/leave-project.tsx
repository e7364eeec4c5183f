"use client";

import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { navigateFully } from "@/components/accounts/session/navigate-fully";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";

/** Leaves a project after confirmation. The last owner is told what to do first. */
export function LeaveProject({ project_id, project }: { project_id: string; project: string }) {
  const t = useTranslations("members.leave");
  const errorText = useErrorText();
  return (
    <AlertDialog
      title={t("title", { project })}
      description={t("description")}
      confirmLabel={t("label")}
      danger
      trigger={
        <Button icon={<LogOut />} className="text-danger-text">
          {t("label")}
        </Button>
      }
      onConfirm={async () => {
        const { error } = await attempt(api.delete(`/api/project/${project_id}/members/me`));
        if (error) toast.error(errorText(error), { long: true });
        else await navigateFully("/project");
      }}
    />
  );
}
