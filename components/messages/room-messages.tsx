"use client";

import { useTranslations } from "next-intl";
import { type Ref, useCallback, useImperativeHandle, useMemo, useRef, useState } from "react";
import { PostCard } from "@/components/comments/post-card";
import { useCustomerName } from "@/components/customers/use-customer-name";
import { useChannel } from "@/components/realtime";
import { useInbox, useMembers, useSocial } from "@/components/rooms/inbox-context";
import { useReadMark } from "@/components/rooms/room/use-read-mark";
import { useApplyRoomEvents } from "@/components/rooms/use-live-rooms";
import { usePageVisible } from "@/components/rooms/use-page-visible";
import { useRequestedJump } from "@/components/search/jump-request";
import { RoomSearch } from "@/components/search/room-search";
import { afterPaint } from "@/components/ui/after-paint";
import { answeredPrivately } from "@/lib/comments/content";
import { isBillMessage } from "@/lib/messages/content/origins";
import { shownMarks } from "@/lib/messages/marks";
import type { Bubble } from "@/lib/messages/outbox";
import type { Message } from "@/lib/messages/schema";
import { roomChannel } from "@/lib/realtime/channels";
import type { Room, RoomDetail, RoomEvent } from "@/lib/rooms/schema";
import { useBarrier } from "./channel-notices";
import { Composer } from "./composer/composer";
import { ViewerNotice } from "./composer/composer-notices";
import { DropZone } from "./composer/drop-zone";
import type { ComposerHandle } from "./composer/use-composer";
import { HiddenHistory } from "./log/history-start";
import { MessageList } from "./log/message-list";
import { UnloadedHistory } from "./log/unloaded-history";
import { useBubbles } from "./log/use-bubbles";
import { useMergeMessages } from "./log/use-history";
import { useJump } from "./log/use-jump";
import { useMessages } from "./log/use-messages";
import { useUnreadLine } from "./log/use-unread-line";
import { DelayNotice } from "./outbox/delay-notice";
import { useOutbox } from "./outbox/use-outbox";
import { useRetry } from "./outbox/use-retry";
import { AnsweredProvider, RoomMessagesProvider } from "./room-messages-context";
import { useMessageActions } from "./use-message-actions";
import { useTyping } from "./use-typing";

interface RoomMessagesProps {
  room: Room;
  detail: RoomDetail | undefined;
  /** The counts of the views may have changed. */
  onCounted: () => void;
  ref: Ref<ComposerHandle>;
}

/** The messages of one room, and the composer. Use a `key` per room. */
export function RoomMessages({ room, detail, onCounted, ref }: RoomMessagesProps) {
  const t = useTranslations("messages");
  const { me } = useInbox();
  const members = useMembers();
  const social = useSocial(room.social_id);
  const name = useCustomerName()(room);
  const customerPicture = room.member_count === null ? room.customer_picture_url : null;
  const applyRoomEvents = useApplyRoomEvents();
  const take = useMergeMessages();
  const [announced, setAnnounced] = useState(0);
  const { history, isLoaded, ...loading } = useMessages(room.id, Math.max(room.last_sequence, announced));
  const outbox = useOutbox(room.id);
  const bubbles = useBubbles(history.messages, outbox.outgoing, outbox.settle);
  const typing = useTyping(room.id, room.social_kind === "widget", members.find(me.user_id)?.name ?? "");
  const retry = useRetry(room.id, outbox.retry);

  const { clearCustomer } = typing;
  // faster than the list's channel, which batches events
  const applyRoom = (changed: RoomEvent) => {
    applyRoomEvents({ type: "rooms", rooms: [changed] });
    onCounted();
  };
  useChannel(roomChannel(room.id), {
    message: ({ sequence, message, room: changed }) => {
      if (message) take(room.id, [message]);
      if (message?.author_kind === "customer") clearCustomer();
      setAnnounced((known) => Math.max(known, sequence));
      // the message is painted first: the room renders its row in the list, the header, the panel and the composer
      if (changed) afterPaint(() => applyRoom(changed));
    },
    room: ({ room: changed }) => applyRoom(changed),
  });

  const isVisible = usePageVisible();
  const [isAtEnd, setAtEnd] = useState(false);
  const isReading = isLoaded && isVisible && isAtEnd;
  useReadMark(room, history.complete_to ?? 0, isReading, onCounted);
  const answered = useMemo(
    () => history.messages.findLast(({ author_kind, is_note }) => author_kind === "member" && !is_note),
    [history.messages],
  );
  const addressed = useMemo(() => history.messages.findLast(speaksForShop), [history.messages]);
  const unreadAfter = useUnreadLine(room, {
    isReading: isReading || !isLoaded,
    isVisible,
    answered: answered?.sequence ?? 0,
  });
  const { customer_delivered_sequence, customer_read_sequence } = room;
  const marks = useMemo(
    () => shownMarks({ customer_delivered_sequence, customer_read_sequence }, social?.capabilities.receipts ?? "none"),
    [customer_delivered_sequence, customer_read_sequence, social],
  );

  const composer = useRef<ComposerHandle>(null);
  const addFiles = useCallback((files: readonly File[]) => composer.current?.addFiles(files), []);
  useImperativeHandle(ref, () => ({
    write: (kind) => composer.current?.write(kind),
    quote: (bubble, isPrivate) => composer.current?.quote(bubble, isPrivate),
    addFiles,
  }));
  const mayAnswer = detail?.may_answer ?? me.role !== "viewer";
  const barrier = useBarrier(room, social);
  const rival = useMemo(() => {
    if (!isLoaded) return undefined;
    const isRival = ({ author_kind, author_id, is_note }: Message) =>
      author_kind === "member" && !is_note && author_id !== me.user_id;
    return history.messages.findLast(isRival) ?? null;
  }, [isLoaded, history.messages, me.user_id]);
  const actions = useMessageActions(room.id);
  const { target, jump } = useJump(room.id);
  useRequestedJump(room.id, isLoaded, jump);
  const held = useRef(history.messages);
  held.current = history.messages;
  const context = useMemo(
    () => ({
      room_id: room.id,
      customerName: name,
      customerPicture,
      isComment: room.kind === "comment",
      social,
      mayAnswer,
      find: (message_id: string) => held.current.find(({ id }) => id === message_id),
      quote: (bubble: Bubble) => composer.current?.quote(bubble),
      isAnsweredPrivately: (message_id: string) => answeredPrivately(held.current).has(message_id),
      answerPrivately: (bubble: Bubble) => composer.current?.quote(bubble, true),
      jump,
      ...actions,
    }),
    [room.id, room.kind, name, customerPicture, social, mayAnswer, jump, actions],
  );

  return (
    <RoomMessagesProvider value={context}>
      <DropZone
        label={t("log")}
        onFiles={mayAnswer ? addFiles : null}
        className="relative flex min-h-0 flex-1 flex-col pb-[var(--keyboard-inset,0px)]"
      >
        {detail?.post ? <PostCard post={detail.post} channel={room.social_kind} /> : null}
        <RoomSearch room_id={room.id} jump={jump} />
        {isLoaded && bubbles.length > 0 ? (
          <AnsweredProvider value={addressed?.created_at ?? null}>
            <MessageList
              bubbles={bubbles}
              marks={marks}
              customerName={name}
              unreadAfter={unreadAfter}
              hasEarlier={history.has_earlier}
              isLoadingEarlier={loading.isLoadingEarlier}
              earlierFailed={loading.earlierFailed}
              hiddenDays={history.hidden_days ?? null}
              onLoadEarlier={loading.loadEarlier}
              onRetry={retry}
              onDiscard={outbox.discard}
              onAtEnd={setAtEnd}
              isCustomerTyping={typing.isCustomerTyping}
              typingColleagues={typing.colleagues}
              target={target}
            />
          </AnsweredProvider>
        ) : isLoaded ? (
          <div className="m-auto text-muted">
            {history.hidden_days === undefined ? t("empty") : <HiddenHistory days={history.hidden_days} />}
          </div>
        ) : (
          <UnloadedHistory
            pending={bubbles.filter((bubble) => bubble.sequence === null)}
            error={loading.error}
            customerName={name}
            onReload={loading.catchUp}
            onRetry={retry}
            onDiscard={outbox.discard}
          />
        )}
        <DelayNotice messages={history.messages} onRetry={retry} />
        {mayAnswer ? (
          <Composer
            ref={composer}
            customerName={name}
            drafts={detail?.drafts}
            barrier={barrier}
            room={room}
            social={social}
            answering={typing.colleagues}
            rival={rival}
            onTyping={typing.tell}
            onSend={outbox.send}
          />
        ) : (
          <ViewerNotice />
        )}
      </DropZone>
    </RoomMessagesProvider>
  );
}

/** A member's message, or the one with which a paid bill thanks by itself: the customer needs no further thanks after it. */
const speaksForShop = ({ author_kind, is_note, content }: Message) =>
  (author_kind === "member" && !is_note) || (author_kind === "bot" && isBillMessage(content));
