"use client";

import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Card } from "@/components/ui/layout/card";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import type { AiChannel } from "@/lib/ai/queries";
import type { Ai } from "@/lib/ai/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { ChannelChoice } from "./channel-choice";
import { losingAis } from "./losing-ais";

interface ChannelsCardProps {
  ai: Ai;
  channels: AiChannel[];
  mayChange: boolean;
}

/** The channels this AI answers on. Taking the last one from an AI that is on, also another one, switches it off, and says so first. */
export function ChannelsCard({ ai, channels, mayChange }: ChannelsCardProps) {
  const t = useTranslations("ai.channels");
  const attached = useTranslations("ai.attached");
  const common = useTranslations("ai");
  const errorText = useErrorText();
  const router = useRouter();
  const [chosen, setChosen] = useState(() => channels.filter(({ ai_id }) => ai_id === ai.id).map(({ id }) => id));
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isLast = ai.is_on && chosen.length === 0;
  const losing = isLast ? [ai.name] : losingAis(ai.id, channels, chosen);
  const names = useFormatter().list(losing);
  const save = async () => {
    setBusy(true);
    const { error } = await attempt(
      api.put(`/api/project/${ai.project_id}/ais/${ai.id}/socials`, { social_ids: chosen }),
    );
    setBusy(false);
    if (error) {
      toast.error(errorText(error));
      throw new Error(error);
    }
    if (losing.length > 0) toast.info(attached("switchedOff", { name: names }));
    else toast.success(t("saved"));
    router.refresh();
  };
  return (
    <Card title={t("title")} description={t("description")}>
      <ChannelChoice ai={ai} channels={channels} chosen={chosen} onChange={setChosen} disabled={!mayChange} />
      {mayChange && channels.length > 0 ? (
        <Button
          variant="primary"
          className="mt-4"
          loading={isBusy}
          onClick={() => (losing.length > 0 ? setAsking(true) : void save().catch(() => undefined))}
        >
          {common("save")}
        </Button>
      ) : null}
      <AlertDialog
        title={attached("lastTitle")}
        description={attached("lastText", { name: names })}
        confirmLabel={attached("lastConfirm")}
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={save}
      />
    </Card>
  );
}
