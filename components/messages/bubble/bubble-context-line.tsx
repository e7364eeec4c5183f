"use client";

import { AtSign, CirclePlay, Megaphone, MousePointerClick, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { readNotes } from "@/lib/messages/content/content";
import type { Bubble } from "@/lib/messages/outbox";

const line = "flex items-center gap-1 px-1 text-muted text-xs leading-label [&_svg]:size-3.5 [&_svg]:shrink-0";

/** The line above a bubble: the story it replies to, the ad or link the customer came from, the sender in a group. */
export function BubbleContextLine({ bubble }: { bubble: Bubble }) {
  const t = useTranslations("messages.context");
  const { story, referral, groupSender, isQuickReply } = readNotes(bubble.content);
  const isStoryGone = story !== null && bubble.attachments.length === 0;
  const lines: [string, ReactNode, string][] = [];
  if (groupSender) {
    const name = groupSender.name ?? t("groupSender", { id: groupSender.id });
    lines.push(["sender", <UserRound key="icon" aria-hidden="true" />, name]);
  }
  if (referral) {
    const { isAd, title } = referral;
    const words = title ? t(isAd ? "adNamed" : "linkNamed", { title }) : t(isAd ? "ad" : "link");
    lines.push(["referral", <Megaphone key="icon" aria-hidden="true" />, words]);
  }
  if (story) {
    const words = t(story === "reply" ? "storyReply" : "storyMention");
    const mark =
      story === "reply" ? <CirclePlay key="icon" aria-hidden="true" /> : <AtSign key="icon" aria-hidden="true" />;
    lines.push(["story", mark, isStoryGone ? `${words} · ${t("storyGone")}` : words]);
  }
  if (isQuickReply) lines.push(["quick", <MousePointerClick key="icon" aria-hidden="true" />, t("quickReply")]);
  return lines.map(([key, mark, words]) => (
    <p key={key} className={line}>
      {mark}
      <span className="min-w-0 [overflow-wrap:anywhere]">{words}</span>
    </p>
  ));
}
