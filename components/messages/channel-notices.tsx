"use client";

import { CircleAlert, Hourglass, Snowflake, Unplug, UserRoundX } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { BillButton } from "@/components/bills/chat/bill-button";
import { useInbox } from "@/components/rooms/inbox-context";
import { useClock } from "@/components/rooms/use-clock";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { replyWindow } from "@/lib/messages/delivery/reply-window";
import type { Room } from "@/lib/rooms/schema";
import type { AnswerableSocial } from "@/lib/socials/schema";
import { Notice } from "./notice";
import { ThreadNotice } from "./thread-notice";

/** Why the customer cannot be written to now; null if they can. */
export type Barrier = "disconnected" | "frozen" | "unreachable" | "window_closed";

export function useBarrier(room: Room, social: AnswerableSocial | undefined): Barrier | null {
  const isClosed = useClock(
    (now) =>
      social !== undefined &&
      room.kind === "chat" &&
      replyWindow(social.capabilities.reply_window, room.customer_last_at, now).state === "closed",
  );
  if (social?.status === "disconnected") return "disconnected";
  if (social?.is_frozen) return "frozen";
  if (room.unreachable_since) return "unreachable";
  return isClosed ? "window_closed" : null;
}

interface ChannelNoticesProps {
  room: Room;
  customerName: string;
  social: AnswerableSocial | undefined;
  barrier: Barrier | null;
}

/** Notices above the composer about the channel and this customer. */
export function ChannelNotices({ room, customerName, social, barrier }: ChannelNoticesProps) {
  const t = useTranslations("messages.channel");
  const composer = useTranslations("messages.composer");
  const channel = useTranslations("ui.channel");
  if (!social) return null;
  switch (barrier) {
    case "disconnected":
      return (
        <Notice icon={<Unplug aria-hidden="true" />} action={<OpenSocial social_id={social.id} />} isWarning>
          <span className="font-medium">{composer("disconnected", { name: social.name })}</span>
          <span className="block text-sm">{composer("disconnectedHint")}</span>
        </Notice>
      );
    case "frozen":
      return (
        <Notice icon={<Snowflake aria-hidden="true" />} isWarning>
          <span className="font-medium">{t("frozen")}</span>
          <span className="block text-sm">{t("frozenHint")}</span>
        </Notice>
      );
    case "unreachable":
      return (
        <Notice icon={<UserRoundX aria-hidden="true" />} isWarning>
          <span className="font-medium">{t("unreachable")}</span>
          <span className="block text-sm">{t("unreachableHint")}</span>
        </Notice>
      );
    case "window_closed":
      return (
        <Notice
          icon={<Hourglass aria-hidden="true" />}
          action={social.takes_late_bills ? <BillButton room_id={room.id} name={customerName} isNamed /> : undefined}
          isWarning
        >
          <span className="font-medium">{t("windowClosed")}</span>
          <span className="block text-sm">
            {t(social.takes_late_bills ? "windowClosedBillHint" : "windowClosedHint", {
              channel: channel(social.kind),
              days: (social.capabilities.reply_window?.person ?? 0) / 24,
            })}
          </span>
        </Notice>
      );
    case null:
      return (
        <>
          <ThreadNotice room={room} />
          {social.status === "needs_attention" ? (
            <Notice icon={<CircleAlert aria-hidden="true" />} action={<OpenSocial social_id={social.id} />} isWarning>
              <span className="font-medium">{t("needsAttention", { name: social.name })}</span>
              <span className="block text-sm">{t("needsAttentionHint")}</span>
            </Notice>
          ) : null}
          {room.kind === "chat" ? <WindowNotice room={room} social={social} /> : null}
        </>
      );
  }
}

/** The end of the reply window, on channels that have one. */
function WindowNotice({ room, social }: { room: Room; social: AnswerableSocial }) {
  const t = useTranslations("messages.channel");
  const formatter = useFormatter();
  const rule = social.capabilities.reply_window;
  const state = useClock((now) => replyWindow(rule, room.customer_last_at, now).state);
  const until = useClock((now) => replyWindow(rule, room.customer_last_at, now).until ?? 0);
  if (!rule || until === 0) return null;
  const words = formatter.dateTime(new Date(until), "dateTime");
  return state === "person" ? (
    <Notice icon={<Hourglass aria-hidden="true" />}>{t("windowPerson", { hours: rule.anybody, until: words })}</Notice>
  ) : (
    <p className="mb-1 flex items-center gap-1.5 px-1 text-muted text-xs">
      <Hourglass aria-hidden="true" className="size-3.5" />
      {t("windowOpen", { until: words })}
    </p>
  );
}

function OpenSocial({ social_id }: { social_id: string }) {
  const t = useTranslations("messages.composer");
  const { project_id } = useInbox();
  return (
    <LinkButton size="small" href={`/project/${project_id}/settings/social/${social_id}`}>
      {t("openSocial")}
    </LinkButton>
  );
}
