/** @jsxImportSource preact */
import type { ComponentChildren, JSX } from "preact";
import { isOpen } from "@/lib/bills/schema";
import { AlertIcon, BanIcon, CircleCheckIcon, ClockIcon, HourglassIcon, PieChartIcon, UndoIcon } from "./pay-icons";
import type { PayView } from "./pay-view";

const REFUSED = ["seen_before", "old", "duplicate", "receiver_mismatch", "not_found"] as const;

/** What is known about the payment; no more than that. Null while the bill simply waits. */
export function payState(view: PayView): JSX.Element | null {
  const known = knownState(view);
  const { page, t } = view;
  const refusal = page.last_slip?.state === "refused" && isOpen(page.state) ? page.last_slip : null;
  if (!known && !refusal) return null;
  const reason = REFUSED.find((one) => one === refusal?.reason) ?? "other";
  return (
    <>
      {known}
      {refusal ? (
        <Told tone="danger" icon={<AlertIcon />} title={t("state.refusedTitle")}>
          {t(`refused.${reason}`)}
        </Told>
      ) : null}
    </>
  );
}

function knownState({ page, t, baht }: PayView): JSX.Element | null {
  const { state, last_slip, paid_satang, is_confirmed_by_team, is_reversed } = page;
  const isAsked = last_slip?.state === "checking" && last_slip.reason !== "waiting";
  switch (state) {
    case "paid":
      return (
        <Told tone="success" icon={<CircleCheckIcon />} title={t("state.paid")}>
          {t(is_confirmed_by_team ? "state.paidTeam" : "state.paidBank")}
        </Told>
      );
    case "checking":
      // there is no slip to wait for
      if (is_reversed) return null;
      return (
        <Told tone="info" icon={<HourglassIcon />} title={t(isAsked ? "state.asking" : "state.checking")}>
          {t("state.checkingText")}
        </Told>
      );
    case "partly_paid":
      return (
        <Told tone="warning" icon={<PieChartIcon />} title={t("state.partly_paid")}>
          {t("paidSoFar", { amount: baht(paid_satang) })} · {t("state.partlyText")}
        </Told>
      );
    case "overdue":
      return (
        <Told tone="warning" icon={<ClockIcon />} title={t("state.overdue")}>
          {t("state.overdueText")}
        </Told>
      );
    case "cancelled":
      return (
        <Told tone="neutral" icon={<BanIcon />} title={t("state.cancelled")}>
          {t("state.cancelledText")}
        </Told>
      );
    case "refunded":
      return <Told tone="neutral" icon={<UndoIcon />} title={t("state.refunded")} />;
    default:
      return null;
  }
}

interface ToldProps {
  tone: "success" | "info" | "warning" | "danger" | "neutral";
  icon: ComponentChildren;
  title: string;
  children?: ComponentChildren;
}

function Told({ tone, icon, title, children }: ToldProps) {
  return (
    <div class={`told ${tone}`}>
      {icon}
      <div class="words">
        <h2>{title}</h2>
        {children ? <p>{children}</p> : null}
      </div>
    </div>
  );
}
