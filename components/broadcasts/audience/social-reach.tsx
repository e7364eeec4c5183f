"use client";

import { useFormatter, useTranslations } from "next-intl";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import type { Audience } from "@/lib/broadcasts/schema";

interface SocialReachProps {
  social: BroadcastSocial;
  reaches: number;
  audience: Audience;
}

/** How many of an account's followers are reached, and the remaining quota afterwards. */
export function SocialReach({ social, reaches, audience }: SocialReachProps) {
  const t = useTranslations("broadcasts.summary");
  const formatter = useFormatter();
  const count = (value: number) => formatter.number(value);
  const { followers, quota_limit, quota_used } = social;
  // for "all followers", LINE counts every follower, also those without a room
  const costs = audience.followers ? (followers ?? reaches) : reaches;
  const left = quota_limit === null ? null : Math.max(0, quota_limit - (quota_used ?? 0));
  return (
    <li className="flex flex-col gap-0.5">
      <span className="flex items-center gap-2">
        <ChannelMark channel={social.kind} />
        <span className="min-w-0 flex-1 truncate">{social.name}</span>
        <span className="tabular">{count(costs)}</span>
      </span>
      {followers !== null ? (
        <span className="ps-6 text-muted text-sm">
          {t("ofFollowers", { reaches: count(costs), followers: count(followers) })}
        </span>
      ) : null}
      {left !== null ? (
        <span className={`ps-6 text-sm ${costs > left ? "text-danger-text" : "text-muted"}`}>
          {costs > left
            ? t("quotaShort", { left: count(left), missing: count(costs - left) })
            : t("quota", { before: count(left), after: count(left - costs) })}
        </span>
      ) : null}
    </li>
  );
}
