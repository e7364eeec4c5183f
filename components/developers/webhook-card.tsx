"use client";

import { Pencil, ScrollText, Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Badge } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Card } from "@/components/ui/layout/card";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import type { Webhook } from "@/lib/webhooks/schema";
import { SecretChange } from "./secret-change";
import { type EventKey, WebhookDialog } from "./webhook-dialog";

/** A webhook endpoint: its events, its health and its actions. */
export function WebhookCard({ project_id, webhook }: { project_id: string; webhook: Webhook }) {
  const t = useTranslations("developers.webhooks");
  const router = useRouter();
  const errorText = useErrorText();
  const [isEditing, setEditing] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const { id, url, description, events, is_on, off_reason, failing_since, old_secret_until } = webhook;
  const path = `/api/project/${project_id}/webhooks/${id}`;
  const log = `/project/${project_id}/settings/developers?tab=log&webhook_id=${id}`;
  const time = (value: string) => ({ time: () => <Time value={value} format="dateTime" /> });
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="wrap-anywhere font-medium">{url}</h2>
            {description ? <p className="text-muted">{description}</p> : null}
          </div>
          {is_on ? (
            <Badge tone={failing_since ? "warning" : "success"}>{t(failing_since ? "failing" : "on")}</Badge>
          ) : (
            <Badge tone={off_reason === "person" ? "neutral" : "danger"}>{t("off")}</Badge>
          )}
        </div>
        <p className="text-muted text-sm">
          {events.map((event) => t(`events.${event.replace(".", "_") as EventKey}`)).join(" · ")}
        </p>
        {off_reason !== null && off_reason !== "person" ? (
          <p className="text-danger-text">{t(`offReason.${off_reason}`)}</p>
        ) : null}
        {is_on && failing_since ? (
          <p className="text-warning-text">{t.rich("failingSince", time(failing_since))}</p>
        ) : null}
        {old_secret_until ? <p className="text-muted text-sm">{t.rich("oldSecret", time(old_secret_until))}</p> : null}
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon={<Send />}
            loading={isTesting}
            onClick={async () => {
              setTesting(true);
              const { error } = await attempt(api.post(`${path}/test`, {}));
              setTesting(false);
              if (error) toast.error(errorText(error));
              else router.push(log);
            }}
          >
            {t("test")}
          </Button>
          <LinkButton size="small" href={log} icon={<ScrollText />}>
            {t("log")}
          </LinkButton>
          <Button size="small" icon={<Pencil />} onClick={() => setEditing(true)}>
            {t("change")}
          </Button>
          <SecretChange project_id={project_id} webhook_id={id} />
          <AlertDialog
            title={t("removeTitle")}
            description={t("removeHint")}
            confirmLabel={t("remove")}
            danger
            trigger={<Button size="small">{t("remove")}</Button>}
            onConfirm={async () => {
              const { error } = await attempt(api.delete(path));
              if (error) {
                toast.error(errorText(error));
                throw new Error(error);
              }
              toast.success(t("removed"));
              router.refresh();
            }}
          />
        </div>
      </div>
      {isEditing ? <WebhookDialog project_id={project_id} webhook={webhook} onClose={() => setEditing(false)} /> : null}
    </Card>
  );
}
