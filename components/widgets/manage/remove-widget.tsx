"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";

/** Removes the widget after confirmation. */
export function RemoveWidget({ project_id, social_id, name }: { project_id: string; social_id: string; name: string }) {
  const t = useTranslations("widget.manage.remove");
  const router = useRouter();
  const errorText = useErrorText();
  return (
    <div className="mt-4">
      <AlertDialog
        title={t("title", { name })}
        description={t("description")}
        confirmLabel={t("confirm")}
        danger
        trigger={
          <Button variant="ghost" icon={<Trash2 />}>
            {t("button")}
          </Button>
        }
        onConfirm={async () => {
          const { error } = await attempt(api.delete(`/api/project/${project_id}/widgets/${social_id}`));
          if (error) {
            toast.error(errorText(error));
            throw new Error(error);
          }
          toast.successOnArrival(t("done"));
          router.push(`/project/${project_id}/widget-management`);
        }}
      />
    </div>
  );
}
