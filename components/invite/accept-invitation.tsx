"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { navigateFully } from "@/components/accounts/session/navigate-fully";
import { Button } from "@/components/ui/buttons/button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { DeclineInvitation } from "./decline-invitation";

/** Joins when pressed, then opens the project's inbox. */
export function AcceptInvitation({ token }: { token: string }) {
  const t = useTranslations("invite");
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const accept = async () => {
    setBusy(true);
    setFailure(null);
    const { error, value } = await attempt(
      api.post<{ project_id: string }>(`/api/invitations/${encodeURIComponent(token)}/acceptance`, {}),
    );
    if (value) await navigateFully(`/project/${value.project_id}/chat`);
    setFailure(error ?? "unavailable");
    setBusy(false);
  };
  return (
    <div className="flex flex-col gap-3">
      {failure ? (
        <p role="alert" className="text-danger-text">
          {errorText(failure)}
        </p>
      ) : null}
      <Button variant="primary" size="large" loading={busy} onClick={accept}>
        {t("accept")}
      </Button>
      <DeclineInvitation token={token} />
    </div>
  );
}
