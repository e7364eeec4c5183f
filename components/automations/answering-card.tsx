"use client";

import { useTranslations } from "next-intl";
import { useInstantSetting } from "@/components/settings/use-instant-setting";
import { Switch } from "@/components/ui/inputs/switch";
import { Card } from "@/components/ui/layout/card";
import { api } from "@/lib/http/client";
import type { Answering } from "@/lib/projects/schema";

interface AnsweringCardProps {
  project_id: string;
  answering: Answering;
  mayChange: boolean;
}

/** What happens when a member answers; saved immediately. */
export function AnsweringCard({ project_id, answering, mayChange }: AnsweringCardProps) {
  const t = useTranslations("automations.answering");
  const { chosen, change } = useInstantSetting({
    value: answering.assign_on_answer,
    save: (assign_on_answer) => api.put(`/api/project/${project_id}/answering`, { assign_on_answer }),
    savedText: t("saved"),
  });
  return (
    <Card title={t("title")}>
      <Switch
        label={t("assign")}
        description={t("assignHint")}
        checked={chosen}
        disabled={!mayChange}
        onChange={change}
      />
    </Card>
  );
}
