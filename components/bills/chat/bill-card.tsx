"use client";

import { Receipt } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { useRoomMessages } from "@/components/messages/room-messages-context";
import { useInbox } from "@/components/rooms/inbox-context";
import type { BillCardContent } from "@/lib/bills/card";
import { BillBadge, BillQuestion } from "../bill-badge";
import { useRoomBills } from "./use-room-bills";

/** A bill that was sent to the customer: what they saw, and its state now. */
export function BillCard({ content }: { content: BillCardContent }) {
  const t = useTranslations("bills.card");
  const { number } = useFormatter();
  const { room_id } = useRoomMessages();
  const { project_id } = useInbox();
  const bill = useRoomBills(room_id).find(({ id }) => id === content.bill_id);
  const baht = (satang: number) => number(satang / 100, "price");
  return (
    <div className="flex w-80 max-w-full flex-col gap-2 rounded-card border border-border bg-surface p-3">
      <div className="flex items-start gap-2">
        <Receipt aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 font-medium">{content.title}</span>
        {bill ? <BillBadge {...bill} /> : null}
      </div>
      <ul className="text-sm">
        <Lines lines={content.items} />
        {content.more ? <li className="text-muted">{content.more}</li> : null}
        <Lines lines={content.extras ?? []} />
      </ul>
      <p className="flex items-baseline justify-between gap-3 border-border border-t pt-2">
        <span className="text-muted text-sm">{content.total_label}</span>
        <span className="tabular font-semibold text-lg leading-label">{content.total}</span>
      </p>
      {bill && bill.paid_satang > 0 && bill.state !== "paid" ? (
        <p className="text-sm">{t("paidOf", { paid: baht(bill.paid_satang), total: baht(bill.total_satang) })}</p>
      ) : null}
      {bill ? <BillQuestion question={bill.question} /> : null}
      <Link
        href={`/project/${project_id}/bills/${content.bill_id}`}
        prefetch={false}
        className="touch-target self-start font-medium text-accent-text text-sm underline-offset-2 hover:underline"
      >
        {t("open")}
      </Link>
    </div>
  );
}

const Lines = ({ lines }: { lines: BillCardContent["items"] }) =>
  lines.map(({ name, amount }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move
    <li key={index} className="flex justify-between gap-3">
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
      <span className="tabular whitespace-nowrap">{amount}</span>
    </li>
  ));
