"use client";

import { Code2, Smartphone } from "lucide-react";
import dynamic from "next/dynamic";
import { useFormatter, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { retryImport } from "@/components/ui/retry-import";
import type { Bubble } from "@/lib/messages/outbox";
import type { MessageState } from "@/lib/messages/schema";
import { useRoomMessages } from "../room-messages-context";
import { StateMark } from "./state-mark";

const AiMark = dynamic(() => retryImport(() => import("@/components/ai/ai-mark")), { ssr: false });

/** Whether one of the shop's AIs wrote it; the content then includes its sources. */
const isByAi = ({ author_kind, content }: Bubble) =>
  author_kind === "bot" && typeof content === "object" && content !== null && "ai" in content;

/** Time, cost, delivery state and origin. Visible below the last bubble of a group, read out for each. */
export function BubbleFoot({ bubble, state, isShown }: { bubble: Bubble; state: MessageState; isShown: boolean }) {
  const t = useTranslations("messages");
  const formatter = useFormatter();
  const { social } = useRoomMessages();
  const goesOut = bubble.author_kind !== "customer" && !bubble.is_note;
  const { cost } = bubble;
  return (
    <p
      className={
        isShown ? "flex flex-wrap items-center justify-end gap-x-1 px-1 text-subtle text-xs leading-label" : "sr-only"
      }
    >
      {isByAi(bubble) && isShown ? <AiMark content={bubble.content} /> : null}
      {bubble.origin === "native_app" && social ? <NativeApp kind={social.kind} /> : null}
      {bubble.origin === "api" ? <ByProgram /> : null}
      {cost && social?.capabilities.quota ? (
        <span title={t(`costHint.${cost}`)} className={cn(cost === "quota" && "text-muted")}>
          {t(`cost.${cost}`)} ·
        </span>
      ) : null}
      {bubble.arrived_at ? (
        <span title={t("lateHint", { at: formatter.dateTime(new Date(bubble.arrived_at), "dateTime") })}>
          {t("late")} ·
        </span>
      ) : null}
      <time dateTime={bubble.created_at} className="tabular">
        {formatter.dateTime(new Date(bubble.created_at), "time")}
      </time>
      {goesOut ? <StateMark state={state} tellsMore={social?.capabilities.receipts !== "none"} /> : null}
    </p>
  );
}

function NativeApp({ kind }: { kind: "line" | "facebook" | "instagram" | "widget" }) {
  const t = useTranslations("messages");
  const channel = useTranslations("ui.channel");
  return (
    <span title={t("nativeAppHint")} className="flex items-center gap-1">
      <Smartphone aria-hidden="true" className="size-3" />
      {t("nativeApp", { channel: channel(kind) })} ·
    </span>
  );
}

function ByProgram() {
  const t = useTranslations("messages");
  return (
    <span title={t("apiHint")} className="flex items-center gap-1">
      <Code2 aria-hidden="true" className="size-3" />
      {t("api")} ·
    </span>
  );
}
