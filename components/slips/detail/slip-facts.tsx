"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BankMark } from "@/components/banks/bank-mark";
import { Time } from "@/components/ui/display/time";
import { roomHref } from "@/lib/rooms/path";
import type { SlipDetail } from "@/lib/slips/schema";
import { Amount, SlipAmount } from "../amount";
import { OutcomeBadge } from "../outcome-badge";
import { ReasonText } from "../reason-text";
import { SlipLink } from "../slip-link";
import { SlipPicture } from "./slip-picture";

interface SlipFactsProps {
  project_id: string;
  slip: SlipDetail;
  /** In a chat: shows another slip here instead of on the page of slips. */
  onShow?: (slip_id: string) => void;
}

const linkClass = "rounded-small text-accent-text underline decoration-1 underline-offset-4";

/** The image of a slip and all details of its transfer. */
export function SlipFacts({ project_id, slip, onShow }: SlipFactsProps) {
  const d = useTranslations("slips.detail");
  const sources = useTranslations("slips.sources");
  const { first } = slip;
  return (
    <div className={slip.image_url ? "grid grid-cols-1 gap-5 sm:grid-cols-[14rem_1fr]" : undefined}>
      {slip.image_url ? <SlipPicture slip_id={slip.id} url={slip.image_url} /> : null}
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <SlipAmount satang={slip.amount} className="font-semibold text-2xl" />
          <OutcomeBadge slip={slip} />
        </div>
        <ReasonText slip={slip} />
        {first ? (
          <p className="mb-3">
            {onShow ? (
              <button type="button" onClick={() => onShow(first.id)} className={linkClass}>
                {d("first")}
              </button>
            ) : (
              <SlipLink href={`/project/${project_id}/slip?slip=${first.id}`} className={linkClass}>
                {d("first")}
              </SlipLink>
            )}
          </p>
        ) : null}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 [&_dt]:text-muted">
          {slip.expected_amount === null ? null : (
            <Fact label={d("expected")}>
              <Amount satang={slip.expected_amount} />
            </Fact>
          )}
          <Fact label={d("sender")}>
            <Party
              bank={slip.sender_bank ?? slip.bank}
              name={slip.sender_name}
              account={slip.sender_account}
              none={d("unknownSender")}
            />
          </Fact>
          {slip.receiver_name || slip.receiver_account ? (
            <Fact label={d("receiver")}>
              <Party bank={slip.receiver_bank} name={slip.receiver_name} account={slip.receiver_account} none="" />
            </Fact>
          ) : null}
          {slip.transferred_at ? (
            <Fact label={d("transferredAt")}>
              <Time value={slip.transferred_at} format="dateTime" />
            </Fact>
          ) : null}
          {slip.reference ? (
            <Fact label={d("reference")}>
              <span className="tabular break-all">{slip.reference}</span>
            </Fact>
          ) : null}
          <Fact label={d("checkedAt")}>
            <Time value={slip.created_at} format="dateTime" />
            {slip.checked_by_name ? <span className="text-muted"> · {slip.checked_by_name}</span> : null}
          </Fact>
          <Fact label={d("source")}>
            {sources(slip.source)}
            {slip.room_id && !onShow ? (
              <>
                {" · "}
                <Link href={roomHref(project_id, slip.room_id)} className={linkClass}>
                  {slip.customer_name || d("room")}
                </Link>
              </>
            ) : null}
          </Fact>
          {slip.provider_code && slip.provider_code !== "200" ? (
            <Fact label={d("code")}>
              <span className="tabular">{slip.provider_code}</span>
            </Fact>
          ) : null}
          {slip.note ? <Fact label={d("note")}>{slip.note}</Fact> : null}
        </dl>
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

function Party(props: { bank: string | null; name: string | null; account: string | null; none: string }) {
  const { bank, name, account, none } = props;
  return (
    <span className="flex min-w-0 items-start gap-2">
      {bank ? <BankMark bank={bank} /> : null}
      <span className="min-w-0">
        <span className="block">{name ?? none}</span>
        {account ? <span className="tabular block text-muted text-sm">{account}</span> : null}
      </span>
    </span>
  );
}
