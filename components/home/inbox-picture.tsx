import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Avatar } from "@/components/ui/display/avatar";
import { Badge } from "@/components/ui/display/badge";
import type { Channel } from "@/components/ui/display/channel-mark";

const ROWS: readonly { key: "one" | "two" | "three" | "four"; channel: Channel; minutes: number; chosen?: boolean }[] =
  [
    { key: "one", channel: "line", minutes: 2, chosen: true },
    { key: "two", channel: "instagram", minutes: 6 },
    { key: "three", channel: "widget", minutes: 14 },
    { key: "four", channel: "facebook", minutes: 0 },
  ];

/** An illustration of the inbox, built from the product's own components. Decorative: the text around it says the same. */
export function InboxPicture({ className }: { className?: string }) {
  const t = useTranslations("inboxPicture");
  return (
    <div
      aria-hidden="true"
      className={cn(
        "flex select-none overflow-hidden rounded-card border border-border bg-surface text-text shadow-raised",
        className,
      )}
    >
      <div className="w-60 shrink-0 border-border border-e max-sm:hidden">
        <p className="px-4 pt-3 pb-2 font-semibold">{t("waiting")}</p>
        {ROWS.map(({ key, channel, minutes, chosen }) => (
          <div key={key} className={cn("flex h-16 items-center gap-3 px-4", chosen && "bg-selected")}>
            <Avatar name={t(`rows.${key}.name`)} channel={channel} size="large" />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium leading-label">{t(`rows.${key}.name`)}</p>
              <p className="truncate text-muted text-sm">{t(`rows.${key}.text`)}</p>
            </div>
            {minutes > 0 ? (
              <Badge tone={minutes > 10 ? "danger" : minutes > 5 ? "warning" : "neutral"}>
                {t("minutes", { minutes })}
              </Badge>
            ) : null}
          </div>
        ))}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-center gap-3 border-border border-b px-4 py-3">
          <Avatar name={t("rows.one.name")} channel="line" />
          <p className="min-w-0 flex-1 truncate font-medium">{t("rows.one.name")}</p>
          <Badge>{t("assigned")}</Badge>
        </div>
        <div className="flex flex-col gap-2.5 p-4">
          <Bubble>{t("chat.ask")}</Bubble>
          <Bubble mine>{t("chat.answer")}</Bubble>
          <Bubble>{t("chat.thanks")}</Bubble>
          <div className="mx-auto">
            <Badge tone="success">{t("chat.slip")}</Badge>
          </div>
        </div>
        <div className="mx-4 mt-auto mb-4 flex h-10 items-center rounded-control border border-border px-3 text-subtle">
          {t("composer")}
        </div>
      </div>
    </div>
  );
}

function Bubble({ mine = false, children }: { mine?: boolean; children: string }) {
  return (
    <p
      className={cn(
        "w-fit max-w-[85%] rounded-[1rem] px-3.5 py-2",
        mine ? "ms-auto rounded-ee-small bg-accent-soft" : "rounded-es-small bg-sunken",
      )}
    >
      {children}
    </p>
  );
}
