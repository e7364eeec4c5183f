"use client";

import { Bot, Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Avatar } from "@/components/ui/display/avatar";
import { Badge } from "@/components/ui/display/badge";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { ListedAi, ShownEndpoint } from "@/lib/ai/queries";
import { CreateAi } from "./create-ai";
import { EndpointCard } from "./endpoint-card";

interface AisScreenProps {
  project_id: string;
  ais: ListedAi[];
  endpoint: ShownEndpoint;
  mayChange: boolean;
}

/** All AIs of the project, with their knowledge, channels and unanswered questions. */
export function AisScreen({ project_id, ais, endpoint, mayChange }: AisScreenProps) {
  const t = useTranslations("ai");
  const create = (
    <CreateAi
      project_id={project_id}
      trigger={
        <Button variant="primary" icon={<Plus />}>
          {t("create")}
        </Button>
      }
    />
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        back={{ href: `/project/${project_id}/settings`, label: t("settings") }}
        actions={mayChange && ais.length > 0 ? create : null}
      />
      <div className="flex flex-col gap-4">
        <Card flush>
          {ais.length > 0 ? (
            <ul aria-label={t("list")}>
              {ais.map((ai) => (
                <AiRow key={ai.id} ai={ai} />
              ))}
            </ul>
          ) : (
            <EmptyState
              title={t("empty.title")}
              description={t("empty.description")}
              action={mayChange ? create : null}
            />
          )}
        </Card>
        <EndpointCard project_id={project_id} endpoint={endpoint} mayChange={mayChange} />
      </div>
    </>
  );
}

function AiRow({ ai }: { ai: ListedAi }) {
  const t = useTranslations("ai");
  return (
    <li className="border-border border-b last:border-0">
      <Link
        href={`/project/${ai.project_id}/ai/${ai.id}`}
        className="flex items-center gap-3 px-5 py-3 -outline-offset-2 hover:bg-hover"
      >
        {ai.settings.avatar_url ? (
          <Avatar name={ai.name} src={ai.settings.avatar_url} />
        ) : (
          <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text">
            <Bot aria-hidden="true" className="size-5" />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <span className="truncate font-medium">{ai.name}</span>
            <Badge tone={ai.is_on ? "success" : "neutral"} className="shrink-0">
              {t(ai.is_on ? "state.on" : "state.off")}
            </Badge>
          </span>
          <span className="block truncate text-muted text-sm">
            {t("knows", { count: ai.sources })} · {ai.channels.length > 0 ? ai.channels.join(", ") : t("noChannels")}
          </span>
        </span>
        {ai.unanswered > 0 ? <Badge tone="warning">{t("openQuestions", { count: ai.unanswered })}</Badge> : null}
      </Link>
    </li>
  );
}
