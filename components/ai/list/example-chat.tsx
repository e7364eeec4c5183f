import { Bot, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";

/** What an AI does: it answers what it knows, says from what, and hands over the rest. */
export function ExampleChat() {
  const t = useTranslations("ai.example");
  return (
    <div
      role="img"
      aria-label={t("label")}
      className="flex w-full max-w-sm flex-col gap-2 rounded-card border border-border bg-page p-4 text-start"
    >
      <p className="max-w-[85%] self-start rounded-card bg-sunken px-3 py-1.5">{t("question")}</p>
      <div className="flex max-w-[85%] flex-col items-end gap-0.5 self-end">
        <p className="rounded-card bg-accent-soft px-3 py-1.5">{t("answer")}</p>
        <p className="flex items-center gap-1 text-muted text-xs">
          <Bot aria-hidden="true" className="size-3.5" />
          {t("source")}
        </p>
      </div>
      <p className="max-w-[85%] self-start rounded-card bg-sunken px-3 py-1.5">{t("other")}</p>
      <p className="flex items-center gap-1.5 self-center rounded-full bg-warning-soft px-3 py-0.5 text-warning-text text-xs">
        <UserRound aria-hidden="true" className="size-3.5 shrink-0" />
        {t("handedOver")}
      </p>
    </div>
  );
}
