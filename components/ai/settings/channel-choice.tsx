"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/display/badge";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import type { AiChannel } from "@/lib/ai/queries";
import type { Ai } from "@/lib/ai/schema";

interface ChannelChoiceProps {
  ai: Ai;
  channels: AiChannel[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
  disabled?: boolean;
}

/** The shop's connected channels with their state, to choose those an AI answers on. */
export function ChannelChoice({ ai, channels, chosen, onChange, disabled }: ChannelChoiceProps) {
  const t = useTranslations("ai.channels");
  const week = useTranslations("ai.week");
  const kinds = useTranslations("ui.channel");
  if (channels.length === 0) {
    const link = (words: React.ReactNode) => (
      <Link href={`/project/${ai.project_id}/settings/social`} className="font-medium text-accent-text underline">
        {words}
      </Link>
    );
    return <p className="text-muted">{t.rich("none", { link })}</p>;
  }
  return (
    <ul aria-label={t("title")} className="flex flex-col gap-2">
      {channels.map(({ id, name, kind, ai_id, status }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <Checkbox
            label={`${name} · ${kinds(kind)}`}
            description={ai_id && ai_id !== ai.id ? t("other") : undefined}
            checked={chosen.includes(id)}
            disabled={disabled}
            onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
          {status === "needs_attention" ? <Badge tone="warning">{week("broken")}</Badge> : null}
        </li>
      ))}
    </ul>
  );
}
