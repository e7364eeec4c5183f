"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Badge, type Tone } from "@/components/ui/display/badge";
import { Time } from "@/components/ui/display/time";
import { Card } from "@/components/ui/layout/card";
import type { BotRequest } from "@/lib/bot-broadcasts/schema";
import { api } from "@/lib/http/client";
import { useBot } from "./use-bot";

const TONES: Partial<Record<BotRequest["state"], Tone>> = {
  approval: "warning",
  started: "success",
  refused: "danger",
};

interface RequestListProps {
  project_id: string;
  requests: BotRequest[];
  mayManage: boolean;
}

/** Broadcast requests made in LINE. Pending ones can be approved or rejected here, too. */
export function RequestList({ project_id, requests, mayManage }: RequestListProps) {
  const t = useTranslations("botBroadcasts.requests");
  const bot = useBot();
  const settle = (id: string, is_approved: boolean) =>
    bot(
      () => api.put(`/api/project/${project_id}/bot-broadcasts/requests/${id}`, { is_approved }),
      t(is_approved ? "approved" : "refused"),
    );
  return (
    <Card flush title={t("title")} description={t("description")}>
      <ul>
        {requests.map((request) => (
          <li
            key={request.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b px-5 py-3 last:border-0"
          >
            <span className="min-w-0 flex-1 basis-56">
              {request.broadcast_id ? (
                <Link
                  href={`/project/${project_id}/broadcast/${request.broadcast_id}`}
                  className="block truncate font-medium hover:underline"
                >
                  {request.broadcast_name}
                </Link>
              ) : (
                <span className="block text-muted">{t("nothing")}</span>
              )}
              <span className="block text-muted text-sm">
                {t("by", { admin: request.admin_name, segment: request.segment_name ?? t("goneSegment") })}{" "}
                <Time value={request.created_at} format="dateTime" />
              </span>
            </span>
            <Badge tone={TONES[request.state] ?? "neutral"}>{t(`states.${request.state}`)}</Badge>
            {request.state === "approval" && mayManage ? (
              <>
                <Button size="small" variant="primary" onClick={() => void settle(request.id, true)}>
                  {t("approve")}
                </Button>
                <Button size="small" onClick={() => void settle(request.id, false)}>
                  {t("refuse")}
                </Button>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
