"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import { NumberText } from "@/components/ui/display/number";
import { Time } from "@/components/ui/display/time";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import { reasonKey } from "@/lib/broadcasts/reasons";
import { isOpen, type ListedBroadcast } from "@/lib/broadcasts/schema";
import { Progress } from "./progress";
import { StateBadge } from "./state-badge";

interface BroadcastRowProps {
  broadcast: ListedBroadcast;
  href: string;
  socials: readonly BroadcastSocial[];
}

/** A broadcast in the list: its state and results. */
export function BroadcastRow({ broadcast, href, socials }: BroadcastRowProps) {
  const t = useTranslations("broadcasts");
  const { state, figures, name, reason, send_at, finished_at, created_at } = broadcast;
  const kinds = new Set(socials.filter(({ id }) => broadcast.social_ids.includes(id)).map(({ kind }) => kind));
  const at = state === "scheduled" ? send_at : (finished_at ?? created_at);
  return (
    <li className="border-border border-b last:border-0">
      <Link href={href} className="flex flex-col gap-2 px-5 py-3.5 -outline-offset-2 hover:bg-hover">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-40 truncate font-medium">{name}</span>
          <span className="flex gap-1">
            {[...kinds].map((kind) => (
              <ChannelMark key={kind} channel={kind} />
            ))}
          </span>
          <StateBadge state={state} />
          {at ? (
            <span className="text-muted text-sm">
              {state === "scheduled" ? t("willSendAt") : null} <Time value={at} format="dateTime" />
            </span>
          ) : null}
        </span>
        {reason ? <span className="text-sm text-warning-text">{t(`reasons.${reasonKey(reason)}`)}</span> : null}
        {isOpen(state) ? null : state === "sent" || state === "cancelled" || state === "failed" ? (
          <span className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
            {(["sent", "not_sent", figures.clicked > 0 ? "clicked" : "clicks", "replied", "blocked"] as const).map(
              (key) => (
                <span key={key}>
                  {t(`figures.${key}`)} <NumberText value={figures[key]} className="text-text" />
                </span>
              ),
            )}
          </span>
        ) : (
          <Progress figures={figures} />
        )}
      </Link>
    </li>
  );
}
