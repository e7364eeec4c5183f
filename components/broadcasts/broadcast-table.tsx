// biome-ignore-all lint/a11y/noRedundantRoles: on phones the rows are grids, which takes the roles of a table away
"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import { Time } from "@/components/ui/display/time";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import { phaseOf } from "@/lib/broadcasts/narrowcasts/schema";
import { reasonKey } from "@/lib/broadcasts/reasons";
import { isMoving, isOpen, type ListedBroadcast } from "@/lib/broadcasts/schema";
import { Progress } from "./progress";
import { StateBadge } from "./state-badge";

interface BroadcastTableProps {
  broadcasts: readonly ListedBroadcast[];
  hrefOf: (broadcast: ListedBroadcast) => string;
  socials: readonly BroadcastSocial[];
}

const COLUMNS = ["name", "channel", "recipients", "clicked", "paid", "state", "time"] as const;
const NUMBERS: readonly string[] = ["recipients", "clicked", "paid"];

/** One row a broadcast; on phones a card, with the table's roles kept. */
export function BroadcastTable({ broadcasts, hrefOf, socials }: BroadcastTableProps) {
  const t = useTranslations("broadcasts.list");
  return (
    <table role="table" aria-label={t("label")} className="w-full border-collapse text-start max-md:block">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-border border-y">
          {COLUMNS.map((name) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={cn(
                "h-10 px-3 font-medium text-muted text-sm leading-label first:ps-5 last:pe-5",
                NUMBERS.includes(name) ? "text-end" : "text-start",
              )}
            >
              {t(`columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block max-md:border-border max-md:border-t">
        {broadcasts.map((broadcast) => (
          <BroadcastRow key={broadcast.id} broadcast={broadcast} href={hrefOf(broadcast)} socials={socials} />
        ))}
      </tbody>
    </table>
  );
}

interface BroadcastRowProps {
  broadcast: ListedBroadcast;
  href: string;
  socials: readonly BroadcastSocial[];
}

function BroadcastRow({ broadcast, href, socials }: BroadcastRowProps) {
  const t = useTranslations("broadcasts");
  const { number } = useFormatter();
  const { state, figures, name, reason, send_at, finished_at, created_at, link_tracking, narrowcast } = broadcast;
  const isNarrow = broadcast.audience.narrow !== undefined;
  // LINE alone knows how many it has reached
  const reached = isNarrow ? (narrowcast?.success_count ?? null) : figures.total;
  const kinds = [...new Set(socials.filter(({ id }) => broadcast.social_ids.includes(id)).map(({ kind }) => kind))];
  const at = state === "scheduled" ? send_at : (finished_at ?? created_at);
  const hasBegun = !isOpen(state);
  const none = <span className="text-subtle max-md:hidden">–</span>;
  return (
    <tr
      role="row"
      className="relative border-border border-b last:border-0 hover:bg-hover max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:gap-y-1.5 max-md:px-4 max-md:py-3"
    >
      <Cell className="min-w-0 max-md:order-1 max-md:flex-1 max-md:basis-40 md:max-w-72 md:ps-5">
        {/* the whole row is the link's target */}
        <Link href={href} className="block truncate font-medium after:absolute after:inset-0">
          {name}
        </Link>
        {isNarrow && hasBegun ? (
          <span className="block text-muted text-sm">{t(`narrow.phases.${phaseOf(narrowcast, isMoving(state))}`)}</span>
        ) : null}
        {reason ? <span className="block text-sm text-warning-text">{t(`reasons.${reasonKey(reason)}`)}</span> : null}
        {(isMoving(state) || state === "paused") && !isNarrow ? <Progress figures={figures} /> : null}
      </Cell>
      <Cell className="max-md:order-3">
        <span className="flex gap-1">
          {kinds.map((kind) => (
            <ChannelMark key={kind} channel={kind} />
          ))}
        </span>
      </Cell>
      <Numbers
        label={t("list.columns.recipients")}
        isNone={!hasBegun || reached === null}
        className="max-md:order-5 max-md:basis-auto"
      >
        {hasBegun && reached !== null ? number(reached) : none}
      </Numbers>
      <Numbers
        label={t("list.columns.clicked")}
        isNone={!hasBegun || link_tracking === "off"}
        className="max-md:order-6"
      >
        {!hasBegun || link_tracking === "off" ? (
          none
        ) : (
          <>
            {link_tracking === "person" ? number(figures.clicked) : none}
            {figures.clicks > 0 ? (
              <span className="text-muted text-sm md:block">
                {" "}
                {t("figures.clicks")} {number(figures.clicks)}
              </span>
            ) : null}
          </>
        )}
      </Numbers>
      <Numbers label={t("list.columns.paid")} isNone={!hasBegun || isNarrow} className="max-md:order-7">
        {hasBegun && !isNarrow ? (
          <>
            {number(figures.paid)}
            {figures.paid_amount > 0 ? (
              <span className="text-muted text-sm md:block"> {number(figures.paid_amount, "price")}</span>
            ) : null}
          </>
        ) : (
          none
        )}
      </Numbers>
      <Cell className="max-md:order-2">
        <StateBadge state={state} />
      </Cell>
      <Cell className="text-muted text-sm max-md:order-4 max-md:flex-1 md:pe-5">
        {state === "scheduled" ? <span className="md:block">{t("willSendAt")} </span> : null}
        {at ? <Time value={at} format="dateTime" /> : null}
      </Cell>
    </tr>
  );
}

function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <td role="cell" className={cn("align-middle md:px-3 md:py-3", className)}>
      {children}
    </td>
  );
}

interface NumbersProps {
  label: string;
  /** There is no figure yet: phones show nothing. */
  isNone: boolean;
  className?: string;
  children: ReactNode;
}

/** A figure; on phones with its name, as the columns have no headings there. */
function Numbers({ label, isNone, className, children }: NumbersProps) {
  return (
    <Cell className={cn("tabular md:text-end max-md:text-sm", isNone && "max-md:hidden", className)}>
      <span aria-hidden="true" className="text-muted md:hidden">
        {label}{" "}
      </span>
      {children}
    </Cell>
  );
}
