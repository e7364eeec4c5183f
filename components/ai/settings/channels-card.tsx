"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Card } from "@/components/ui/layout/card";
import type { AiChannel } from "@/lib/ai/queries";
import type { Ai } from "@/lib/ai/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";

interface ChannelsCardProps {
  ai: Ai;
  channels: AiChannel[];
  mayChange: boolean;
}

/** The channels this AI answers on. Selecting another AI's channel moves it to this one. */
export function ChannelsCard({ ai, channels, mayChange }: ChannelsCardProps) {
  const t = useTranslations("ai.channels");
  const common = useTranslations("ai");
  const kinds = useTranslations("ui.channel");
  const router = useRouter();
  const [chosen, setChosen] = useState(() => channels.filter(({ ai_id }) => ai_id === ai.id).map(({ id }) => id));
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { error } = await attempt(
      api.put(`/api/project/${ai.project_id}/ais/${ai.id}/socials`, { social_ids: chosen }),
    );
    setBusy(false);
    if (error) return void toast.error(common("failed"));
    toast.success(t("saved"));
    router.refresh();
  };
  return (
    <Card title={t("title")} description={t("description")}>
      {channels.length === 0 ? <p className="text-muted">{t("none")}</p> : null}
      <ul className="flex flex-col gap-1">
        {channels.map(({ id, name, kind, ai_id }) => (
          <li key={id}>
            <Checkbox
              label={`${name} · ${kinds(kind)}`}
              description={ai_id && ai_id !== ai.id ? t("other") : undefined}
              checked={chosen.includes(id)}
              disabled={!mayChange}
              onChange={(isOn) => setChosen((now) => (isOn ? [...now, id] : now.filter((one) => one !== id)))}
            />
          </li>
        ))}
      </ul>
      {mayChange && channels.length > 0 ? (
        <Button variant="primary" className="mt-4" loading={isBusy} onClick={() => void save()}>
          {common("save")}
        </Button>
      ) : null}
    </Card>
  );
}
