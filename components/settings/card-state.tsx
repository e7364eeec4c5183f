import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Time } from "@/components/ui/display/time";
import type { SettingsSummary } from "@/lib/projects/summary";
import type { SettingsCard } from "./cards";

/**
 * The current setting behind a settings card, or the benefit of setting it up; renders nothing if there is nothing to say.
 */
export function CardState({ card, summary }: { card: SettingsCard["key"]; summary: SettingsSummary }) {
  const t = useTranslations("settings.states");
  const { members, socials, widgets, messages, quick, tags, ais, developers } = summary;
  switch (card) {
    case "members":
      return members.seats === null ? (
        <Line>{t("members", { count: members.count })}</Line>
      ) : (
        <Line>{t("seats", { count: members.count, seats: members.seats })}</Line>
      );
    case "social":
      if (socials.broken > 0) return <Line isWarning>{t("socialsBroken", socials)}</Line>;
      return <Line>{t("socials", socials)}</Line>;
    case "widget":
      if (!widgets.seen_at) return <Line isWarning>{t("widgetUnseen")}</Line>;
      return <Line>{t.rich("widgetSeen", { time: () => <Time value={widgets.seen_at ?? ""} /> })}</Line>;
    case "widgets":
      return <Line>{t("widgets", { count: widgets.count })}</Line>;
    case "messages":
      return <Line>{messages.on + messages.rules > 0 ? t("messages", messages) : t("messagesOff")}</Line>;
    case "quickMessages":
      return <Line>{quick.shared + quick.own > 0 ? t("quick", quick) : t("quickNone")}</Line>;
    case "tags":
      return <Line>{t("tags", { count: tags })}</Line>;
    case "ai":
      if (ais.on.length > 0) return <Line>{t("aiOn", { names: ais.on.join(", ") })}</Line>;
      return <Line>{t("aiOff", { count: ais.count })}</Line>;
    case "developers":
      if (developers.off > 0) return <Line isWarning>{t("webhooksOff", { count: developers.off })}</Line>;
      return (
        <Line>{developers.keys + developers.webhooks > 0 ? t("developers", developers) : t("developersNone")}</Line>
      );
    default:
      return null;
  }
}

function Line({ isWarning = false, children }: { isWarning?: boolean; children: React.ReactNode }) {
  return isWarning ? (
    <span className="mt-1 flex gap-1.5 text-sm text-warning-text">
      <TriangleAlert aria-hidden="true" className="mt-[0.3em] size-3.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </span>
  ) : (
    <span className="mt-1 block text-sm">{children}</span>
  );
}
