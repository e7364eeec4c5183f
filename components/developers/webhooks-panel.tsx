"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Badge } from "@/components/ui/display/badge";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SampleRow } from "@/components/ui/feedback/sample-row";
import { Card } from "@/components/ui/layout/card";
import type { Webhook } from "@/lib/webhooks/schema";
import { WebhookCard } from "./webhook-card";
import { WebhookDialog } from "./webhook-dialog";

export function WebhooksPanel({ project_id, webhooks }: { project_id: string; webhooks: Webhook[] }) {
  const t = useTranslations("developers.webhooks");
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
      {t("add")}
    </Button>
  );
  return (
    <>
      {webhooks.length === 0 ? (
        <Card>
          <EmptyState
            title={t("emptyTitle")}
            description={t("emptyText")}
            action={add}
            example={
              <SampleRow
                title="https://shop.com/hooks"
                detail={`${t("events.message_created")} · ${t("events.slip_checked")}`}
                end={<Badge tone="success">{t("on")}</Badge>}
              />
            }
          />
        </Card>
      ) : (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">{t("hint")}</p>
            {add}
          </div>
          {webhooks.map((webhook) => (
            <WebhookCard key={webhook.id} project_id={project_id} webhook={webhook} />
          ))}
        </div>
      )}
      {isAdding ? <WebhookDialog project_id={project_id} webhook={null} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
