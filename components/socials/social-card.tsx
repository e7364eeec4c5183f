import Link from "next/link";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Avatar } from "@/components/ui/display/avatar";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import { Time } from "@/components/ui/display/time";
import type { SocialDetail } from "@/lib/socials/schema";
import { QuotaMeter } from "./quota-meter";
import { StatusBadge } from "./status-badge";

/** A channel in the list; the whole card links to its settings. */
export function SocialCard({ social, projectId }: { social: SocialDetail; projectId: string }) {
  const t = useTranslations("socials");
  const { id, kind, name, status, picture_url, last_event_at, quota_used } = social;
  // a removed widget has no settings
  const isRemoved = kind === "widget" && status === "disconnected";
  return (
    <li
      className={cn(
        "relative flex flex-col gap-3 rounded-card border border-border bg-surface p-5",
        isRemoved || "hover:bg-hover",
      )}
    >
      <div className="flex items-start gap-3 max-sm:flex-wrap">
        <span className="relative shrink-0">
          <Avatar name={name} src={picture_url} size="large" />
          <ChannelMark channel={kind} className="absolute -end-1 -bottom-1 ring-2 ring-surface" />
        </span>
        <div className="min-w-0 flex-1 max-sm:basis-32">
          <h3 className="truncate font-semibold">
            {isRemoved ? (
              name
            ) : (
              <Link
                href={
                  kind === "widget"
                    ? `/project/${projectId}/widget-management/edit/${id}`
                    : `/project/${projectId}/settings/social/${id}`
                }
                className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-accent"
              >
                {name}
              </Link>
            )}
          </h3>
          <p className="text-muted text-sm">{t(`kind.${kind}`)}</p>
        </div>
        <StatusBadge status={status} isFrozen={social.is_frozen} />
      </div>
      <p className="text-muted text-sm">
        {last_event_at ? (
          <>
            {t("lastEvent")} <Time value={last_event_at} />
          </>
        ) : (
          t("noEvent")
        )}
      </p>
      {quota_used !== null && status !== "disconnected" ? (
        <div className="text-sm">
          <QuotaMeter social={social} />
        </div>
      ) : null}
    </li>
  );
}
