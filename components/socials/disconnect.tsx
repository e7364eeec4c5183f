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

interface DisconnectProps {
  projectId: string;
  social: SocialDetail;
  /** The AI that is on and answers only here: it is switched off as well. */
  closesAi: string | null;
}

/** Disconnects the channel after confirmation. The history stays. */
export function Disconnect({ projectId, social, closesAi }: DisconnectProps) {
  const t = useTranslations("socials.disconnect");
  const errorText = useErrorText();
  const router = useRouter();
  return (
    <Card title={t("title")} description={t("description")}>
      <AlertDialog
        title={t("confirmTitle", { name: social.name })}
        description={closesAi ? `${t("description")} ${t("closesAi", { name: closesAi })}` : t("description")}
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
