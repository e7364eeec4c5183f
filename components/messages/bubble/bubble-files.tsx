"use client";

import dynamic from "next/dynamic";
import { AttachmentGrid } from "@/components/media/attachment-grid";
import { useRoomSlips } from "@/components/slips/use-room-slips";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { retryImport } from "@/components/ui/retry-import";
import type { Attachment } from "@/lib/media/schema";
import type { Bubble } from "@/lib/messages/outbox";
import { useAnsweredAt, useRoomMessages } from "../room-messages-context";

const SlipCard = dynamic(
  () => retryImport(() => import("@/components/slips/chat/slip-card")).then((module) => module.SlipCard),
  { loading: () => <Skeleton className="h-32 w-80 max-w-full rounded-card" /> },
);

/** A message's files. A customer's picture that is a slip becomes a card that says what is known about the money. */
export function BubbleFiles({ bubble }: { bubble: Bubble }) {
  const { author_kind, id, attachments } = bubble;
  const mayBeSlip = author_kind === "customer" && attachments.some(({ kind }) => kind === "image");
  return mayBeSlip && id ? (
    <FilesWithSlips message_id={id} sent_at={bubble.created_at} attachments={attachments} />
  ) : (
    <Files attachments={attachments} />
  );
}

function Files({ attachments }: { attachments: readonly Attachment[] }) {
  const { social, mayAnswer, retryMedia } = useRoomMessages();
  return (
    <AttachmentGrid
      attachments={attachments}
      onRetry={mayAnswer ? retryMedia : null}
      nativeUrl={social?.capabilities.native_url ?? null}
    />
  );
}

interface FilesWithSlipsProps {
  message_id: string;
  sent_at: string;
  attachments: readonly Attachment[];
}

function FilesWithSlips({ message_id, sent_at, attachments }: FilesWithSlipsProps) {
  const { room_id, mayAnswer } = useRoomMessages();
  const answered_at = useAnsweredAt();
  const slips = useRoomSlips(room_id).filter((slip) => slip.message_id === message_id);
  const slipsOf = ({ id }: Attachment) => slips.filter(({ attachment_id }) => attachment_id === id).toReversed();
  const others = attachments.filter((attachment) => slipsOf(attachment).length === 0);
  return (
    <>
      {others.length > 0 ? <Files attachments={others} /> : null}
      {attachments
        .filter((attachment) => !others.includes(attachment))
        .map((picture) => (
          <SlipCard
            key={picture.id}
            room_id={room_id}
            picture={picture}
            slips={slipsOf(picture)}
            sent_at={sent_at}
            answered_at={answered_at}
            mayAnswer={mayAnswer}
          />
        ))}
    </>
  );
}
