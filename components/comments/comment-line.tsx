"use client";

import { EyeOff, Heart, Lock, MessageSquareText, Radio } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { isPrivateAnswer, readAnsweredComment, readComment, readContinuation } from "@/lib/comments/content";
import type { Bubble } from "@/lib/messages/outbox";

const line =
  "flex max-w-full items-center gap-1 px-1 text-muted text-xs leading-label [&_svg]:size-3.5 [&_svg]:shrink-0";

/** The line above a bubble that belongs to a comment: its state, whether the answer is private, and the way to the other room. */
export function CommentLine({ bubble }: { bubble: Bubble }) {
  const t = useTranslations("messages.comment");
  const { content } = bubble;
  const comment = readComment(content);
  const answered = readAnsweredComment(content);
  const continuation = readContinuation(content);
  return (
    <>
      {comment?.is_live ? (
        <p className={line}>
          <Radio aria-hidden="true" />
          {t("live")}
        </p>
      ) : null}
      {comment?.is_hidden ? (
        <p className={line}>
          <EyeOff aria-hidden="true" />
          {t("hidden")}
        </p>
      ) : null}
      {comment?.is_liked ? (
        <p className={line}>
          <Heart aria-hidden="true" className="fill-current text-danger-text" />
          {t("liked")}
        </p>
      ) : null}
      {isPrivateAnswer(content) ? (
        <p className={line}>
          <Lock aria-hidden="true" />
          {t("privately")}
          {continuation ? <RoomLink room_id={continuation.room_id}>{t("openChat")}</RoomLink> : null}
        </p>
      ) : null}
      {answered ? (
        <p className={line}>
          <MessageSquareText aria-hidden="true" />
          <span className="truncate">
            {answered.text ? t("answers", { text: answered.text }) : t("answersComment")}
          </span>
          <RoomLink room_id={answered.room_id}>{t("openComment")}</RoomLink>
        </p>
      ) : null}
    </>
  );
}

function RoomLink({ room_id, children }: { room_id: string; children: ReactNode }) {
  const { project_id } = useInbox();
  return (
    <Link
      href={`/project/${project_id}/chat/room/${room_id}`}
      className="touch-target shrink-0 font-medium text-accent-text underline"
    >
      {children}
    </Link>
  );
}
