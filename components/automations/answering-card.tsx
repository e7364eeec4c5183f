"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Switch } from "@/components/ui/inputs/switch";
import { Card } from "@/components/ui/layout/card";
import { attempt } from "@/lib/http/attempt";
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
  const errorText = useErrorText();
  const router = useRouter();
  const [isOn, setOn] = useState(answering.assign_on_answer);
  const change = async (next: boolean) => {
    setOn(next);
    const { error } = await attempt(api.put(`/api/project/${project_id}/answering`, { assign_on_answer: next }));
    if (error) {
      setOn(!next);
      toast.error(errorText(error));
    } else {
      toast.success(t("saved"));
      router.refresh();
    }
  };
  return (
    <Card title={t("title")}>
      <Switch
        label={t("assign")}
        description={t("assignHint")}
        checked={isOn}
        disabled={!mayChange}
        onChange={(next) => void change(next)}
      />
    </Card>
  );
}
