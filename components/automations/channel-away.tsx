import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Badge } from "@/components/ui/display/badge";
import { Card } from "@/components/ui/layout/card";
import { type AutomaticMessage, chooseBubbles, splitBubbles } from "@/lib/automations/schema";
import type { SocialKind } from "@/lib/rooms/schema";

interface ChannelAwayProps {
  project_id: string;
  kind: SocialKind;
  /** Undefined if no message has been written. */
  away: AutomaticMessage | undefined;
  /** Without business hours the shop is never closed. */
  hasHours: boolean;
  mayManage: boolean;
}

/** In the channel settings: the away message for this channel, and a link to change it. */
export function ChannelAway({ project_id, kind, away, hasHours, mayManage }: ChannelAwayProps) {
  const t = useTranslations("automations");
  const cards = useTranslations("cards.bubble");
  const isOn = away?.is_on ?? false;
  const bubbles = away ? chooseBubbles(away.texts, kind, "th") : [];
  const isOwn = away ? Object.values(away.texts[kind] ?? {}).includes(bubbles) : false;
  const { texts, rich } = splitBubbles(bubbles);
  const settings = `/project/${project_id}/settings`;
  return (
    <Card
      title={
        <span className="inline-flex flex-wrap items-center gap-2">
          {t("channelAway.title")}
          <Badge tone={isOn ? "success" : "neutral"}>{t(isOn ? "state.on" : "state.off")}</Badge>
        </span>
      }
      description={t("kinds.away.description")}
    >
      <div className="flex flex-col items-start gap-3">
        {isOn && !hasHours ? <p className="text-warning-text">{t("noHours")}</p> : null}
        {isOn ? (
          <>
            <ul className="flex flex-col gap-1.5">
              {texts.map((text) => (
                <li key={text} className="wrap-anywhere whitespace-pre-line rounded-card bg-sunken px-3 py-2">
                  {text}
                </li>
              ))}
              {rich?.cards ? (
                <li className="rounded-card bg-sunken px-3 py-2 text-muted">
                  {cards("cards", { count: rich.cards.length })}
                </li>
              ) : null}
            </ul>
            <p className="text-muted text-sm">{t(isOwn ? "channelAway.own" : "channelAway.shared")}</p>
          </>
        ) : (
          <p className="text-muted">{t("channelAway.silent")}</p>
        )}
        {mayManage ? (
          <div className="flex flex-wrap gap-2">
            <LinkButton href={`${settings}/messages`}>{t("channelAway.change")}</LinkButton>
            {hasHours ? null : <LinkButton href={`${settings}/hours`}>{t("setHours")}</LinkButton>}
          </div>
        ) : null}
      </div>
    </Card>
  );
}
