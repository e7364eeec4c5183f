"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Card } from "@/components/ui/layout/card";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import type { SocialDetail } from "@/lib/socials/schema";

/** Disconnects the channel after confirmation. The history stays. */
export function Disconnect({ projectId, social }: { projectId: string; social: SocialDetail }) {
  const t = useTranslations("socials.disconnect");
  const errorText = useErrorText();
  const router = useRouter();
  return (
    <Card title={t("title")} description={t("description")}>
      <AlertDialog
        title={t("confirmTitle", { name: social.name })}
        description={t("description")}
        confirmLabel={t("action")}
        danger
        trigger={<Button>{t("action")}</Button>}
        onConfirm={async () => {
          const { error } = await attempt(api.delete(`/api/project/${projectId}/socials/${social.id}`));
          if (error) {
            toast.error(errorText(error));
            throw new Error(error);
          }
          toast.success(t("done"));
          router.refresh();
        }}
      />
    </Card>
  );
}
