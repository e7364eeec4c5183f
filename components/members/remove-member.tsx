"use client";

import { UserMinus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/accounts/use-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useErrorText } from "@/components/ui/use-error-text";
import { removeMemberAction } from "@/lib/members/actions";
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
  const remove = useAction(removeMemberAction);
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
        const { error } = await remove(project_id, user_id);
        if (error) {
          toast.error(errorText(error));
          return;
        }
        router.push(backHref);
        toast.success(t("done", { name }));
      }}
    />
  );
}
