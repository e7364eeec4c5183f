"use client";

import { useTranslations } from "next-intl";
import useSWR from "swr";
import { useChannel, useResync } from "@/components/realtime";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { BillDetail } from "@/lib/bills/schema";
import { inboxChannel } from "@/lib/realtime/channels";
import { BillBadge } from "../bill-badge";
import { BillActions } from "./bill-actions";
import { BillDelivery } from "./bill-delivery";
import { BillFacts } from "./bill-facts";
import { BillItemsCard } from "./bill-items-card";
import { BillPayments } from "./bill-payments";
import { BillTimeline } from "./bill-timeline";
import { QuestionNotice } from "./question-notice";

interface BillScreenProps {
  project_id: string;
  bill: BillDetail;
  mayAnswer: boolean;
  mayManage: boolean;
  seesAddress: boolean;
}

/** One bill: what it asks for, what was paid, where it goes, and what happened. */
export function BillScreen({ project_id, bill: first, mayAnswer, mayManage, seesAddress }: BillScreenProps) {
  const t = useTranslations("bills.detail");
  const common = useTranslations("bills.common");
  const api = `/api/project/${project_id}/bills/${first.id}`;
  const { data: bill = first, mutate } = useSWR<BillDetail>(api, { fallbackData: first });
  useChannel(inboxChannel(project_id), {
    bill: ({ bill_id }) => bill_id === first.id && void mutate(),
    slip: ({ room_id }) => room_id === first.room_id && void mutate(),
  });
  useResync(mutate, [inboxChannel(project_id)]);
  const acts = { api, bill, onChanged: () => void mutate() };
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            {common("number", { number: bill.number })}
            <BillBadge {...bill} />
          </span>
        }
        back={{ href: `/project/${project_id}/bills`, label: t("back") }}
        actions={mayAnswer ? <BillActions {...acts} mayManage={mayManage} /> : null}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <QuestionNotice {...acts} mayManage={mayManage} />
          <BillItemsCard bill={bill} />
          <BillPayments project_id={project_id} bill={bill} />
          <BillDelivery {...acts} project_id={project_id} mayAnswer={mayAnswer} seesAddress={seesAddress} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <BillFacts project_id={project_id} bill={bill} />
          <BillTimeline events={bill.events} />
        </div>
      </div>
    </>
  );
}
