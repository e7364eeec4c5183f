"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import { Time } from "@/components/ui/display/time";
import { Table } from "@/components/ui/layout/table";
import { reasonKey } from "@/lib/broadcasts/reasons";
import type { Recipient } from "@/lib/broadcasts/schema";
import { roomHref } from "@/lib/rooms/path";

/** Recipients, each with the delivery state and the customer's reaction. Names link to conversations. */
export function RecipientTable({ project_id, recipients }: { project_id: string; recipients: readonly Recipient[] }) {
  const t = useTranslations("broadcasts");
  const name = ({ room_id, name, social_kind }: Recipient) => (
    <span className="flex min-w-36 items-center gap-2">
      {social_kind ? <ChannelMark channel={social_kind as "line"} /> : null}
      {room_id ? (
        <Link href={roomHref(project_id, room_id)} className="hover:underline">
          {name || t("people.unnamed")}
        </Link>
      ) : (
        <span className="text-muted">{t("recipients.unseen")}</span>
      )}
    </span>
  );
  const state = ({ state, reason, sent_at }: Recipient) => (
    <span className="block min-w-32">
      <span className="block whitespace-nowrap">{t(`figures.${state}`)}</span>
      {reason ? <span className="block text-muted text-sm">{t(`reasons.${reasonKey(reason)}`)}</span> : null}
      {sent_at ? <Time value={sent_at} format="dateTime" className="whitespace-nowrap text-muted text-sm" /> : null}
    </span>
  );
  const response = (recipient: Recipient) => {
    const done = (["clicked", "replied", "blocked", "paid"] as const).flatMap((what) => {
      const at = recipient[`${what}_at`];
      return at ? [{ what, at }] : [];
    });
    return done.length === 0 ? (
      <span className="text-muted">–</span>
    ) : (
      <ul className="text-sm">
        {done.map(({ what, at }) => (
          <li key={what} className="whitespace-nowrap">
            {t(`figures.${what}`)} <Time value={at} format="dateTime" className="text-muted" />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Table
      label={t("recipients.title")}
      rows={recipients}
      rowKey={({ position }) => String(position)}
      columns={[
        { key: "name", header: t("recipients.customer"), cell: name },
        { key: "state", header: t("recipients.state"), cell: state },
        { key: "response", header: t("recipients.response"), cell: response },
      ]}
    />
  );
}
