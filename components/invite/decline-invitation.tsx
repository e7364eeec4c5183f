"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";

export function DeclineInvitation({ token }: { token: string }) {
  const t = useTranslations("invite");
  const errorText = useErrorText();
  const router = useRouter();
  return (
    <AlertDialog
      title={t("declineTitle")}
      description={t("declineHint")}
      confirmLabel={t("decline")}
      danger
      trigger={
        <Button variant="ghost" size="large">
          {t("decline")}
        </Button>
      }
      onConfirm={async () => {
        const { error } = await attempt(api.post(`/api/invitations/${encodeURIComponent(token)}/decline`, {}));
        if (error && error !== "invitation_over") toast.error(errorText(error));
        // the page shows the invitation's new state
        router.refresh();
      }}
    />
  );
}
