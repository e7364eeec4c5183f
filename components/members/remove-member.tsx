"use client";

import { UserMinus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import type { TeamMember } from "@/lib/members/schema";

interface RemoveMemberProps {
  project_id: string;
  person: TeamMember;
  backHref: string;
}

export function RemoveMember({ project_id, person: { user_id, name }, backHref }: RemoveMemberProps) {
  const t = useTranslations("members.remove");
  const errorText = useErrorText();
  const router = useRouter();
  return (
    <AlertDialog
      title={t("title", { name })}
      description={t("description")}
      confirmLabel={t("confirm")}
      danger
      trigger={
        <Button icon={<UserMinus />} className="self-start text-danger-text">
          {t("label")}
        </Button>
      }
      onConfirm={async () => {
        const { error } = await attempt(api.delete(`/api/project/${project_id}/members/${user_id}`));
        if (error) {
          toast.error(errorText(error));
          return;
        }
        toast.successOnArrival(t("done", { name }));
        router.push(backHref);
      }}
    />
  );
}
