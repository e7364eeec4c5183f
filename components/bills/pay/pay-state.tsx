import { Ban, CircleCheck, Clock, Hourglass, PieChart, TriangleAlert, Undo2 } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { isOpen, type PayPage } from "@/lib/bills/schema";

const REFUSED = ["seen_before", "old", "duplicate", "receiver_mismatch", "not_found"] as const;

/** What is known about the payment; no more than that. Nothing while the bill simply waits. */
export function PayState({ page }: { page: PayPage }) {
  const t = useTranslations("bills.pay");
  const { number } = useFormatter();
  const { state, last_slip } = page;
  const refusal = last_slip?.state === "refused" && isOpen(state) ? last_slip : null;
  const reason = REFUSED.find((known) => known === refusal?.reason) ?? "other";
  const isAsked = last_slip?.state === "checking" && last_slip.reason !== "waiting";
  return (
    <div role="status" className="flex flex-col gap-4 empty:hidden">
      {state === "paid" ? (
        <Told tone="success" icon={<CircleCheck />} title={t("state.paid")}>
          {t(page.is_confirmed_by_team ? "state.paidTeam" : "state.paidBank")}
        </Told>
      ) : state === "checking" ? (
        <Told tone="info" icon={<Hourglass />} title={t(isAsked ? "state.asking" : "state.checking")}>
          {t("state.checkingText")}
        </Told>
      ) : state === "partly_paid" ? (
        <Told tone="warning" icon={<PieChart />} title={t("state.partly_paid")}>
          {t("paidSoFar", { amount: number(page.paid_satang / 100, "price") })} · {t("state.partlyText")}
        </Told>
      ) : state === "overdue" ? (
        <Told tone="warning" icon={<Clock />} title={t("state.overdue")}>
          {t("state.overdueText")}
        </Told>
      ) : state === "cancelled" ? (
        <Told tone="neutral" icon={<Ban />} title={t("state.cancelled")}>
          {t("state.cancelledText")}
        </Told>
      ) : state === "refunded" ? (
        <Told tone="neutral" icon={<Undo2 />} title={t("state.refunded")} />
      ) : null}
      {refusal ? (
        <Told tone="danger" icon={<TriangleAlert />} title={t("state.refusedTitle")}>
          {t(`refused.${reason}`)}
        </Told>
      ) : null}
    </div>
  );
}

const TONES = {
  success: "bg-success-soft text-success-text",
  info: "bg-info-soft text-info-text",
  warning: "bg-warning-soft text-warning-text",
  danger: "bg-danger-soft text-danger-text",
  neutral: "bg-sunken text-text",
};

interface ToldProps {
  tone: keyof typeof TONES;
  icon: ReactNode;
  title: string;
  children?: ReactNode;
}

function Told({ tone, icon, title, children }: ToldProps) {
  return (
    <div
      className={cn("flex gap-3 rounded-card px-5 py-4 [&>svg]:mt-0.5 [&>svg]:size-6 [&>svg]:shrink-0", TONES[tone])}
    >
      {icon}
      <div className="min-w-0">
        <h2 className="font-semibold text-lg leading-snug">{title}</h2>
        {children ? <p>{children}</p> : null}
      </div>
    </div>
  );
}
