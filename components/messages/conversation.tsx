"use client";

import { useTranslations } from "next-intl";
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from "react";
import { useChannel } from "@/components/realtime";
import { useInbox, useMembers, useSocial } from "@/components/rooms/inbox-context";
import { useHear } from "@/components/rooms/use-heard";
import { usePageVisible } from "@/components/rooms/use-page-visible";
import { useReadMark } from "@/components/rooms/use-read-mark";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { toast } from "@/components/ui/toast";
import { useErrorText } from "@/components/ui/use-error-text";
import { ApiError, api as http } from "@/lib/http/client";
import { type Bubble, outgoingBubble } from "@/lib/messages/outbox";
import type { Message } from "@/lib/messages/schema";
import { roomChannel } from "@/lib/realtime/channels";
import type { Room, RoomDetail, RoomEvent } from "@/lib/rooms/schema";
import { Composer, type ComposerHandle } from "./composer";
import { CollisionWarning, DisconnectedNotice, ViewerNotice } from "./composer-notices";
import { DropZone } from "./drop-zone";
import { MessageList } from "./message-list";
import { MessageSkeleton } from "./message-skeleton";
import { TypingLine } from "./typing-line";
import { useTakeMessages } from "./use-history";
import { useMessages } from "./use-messages";
import { useOutbox } from "./use-outbox";
import { useTyping } from "./use-typing";

interface ConversationProps {
  room: Room;
  detail: RoomDetail | undefined;
  onMarked: () => void;
  ref: Ref<ComposerHandle>;
}

/** The messages of one room and where to write the next. Mount it anew for each room. */
export function Conversation({ room, detail, onMarked, ref }: ConversationProps) {
  const t = useTranslations("messages");
  const rooms = useTranslations("rooms");
  const errorText = useErrorText();
  const { project_id, me, api } = useInbox();
  const members = useMembers();
  const social = useSocial(room.social_id);
  const hear = useHear();
  const take = useTakeMessages();
  const [announced, setAnnounced] = useState(0);
  const messages = useMessages(room.id, Math.max(room.last_sequence, announced));
  const { history, isLoaded, loadEarlier } = messages;
  const outbox = useOutbox(room.id);
  const typing = useTyping(room.id, room.social_kind === "widget", members.find(me.user_id)?.name ?? "");
  const composer = useRef<ComposerHandle>(null);
  useImperativeHandle(ref, () => ({
    write: (kind) => composer.current?.write(kind),
    addFiles: (files) => composer.current?.addFiles(files),
  }));

  const { clearCustomer } = typing;
  useChannel(roomChannel(room.id), {
    message: ({ sequence, message, room: changed }) => {
      if (message) take(room.id, [message]);
      if (message?.author_kind === "customer") clearCustomer();
      setAnnounced((known) => Math.max(known, sequence));
      if (changed) hear({ type: "rooms", rooms: [changed] });
    },
    room: ({ room: changed }) => hear({ type: "rooms", rooms: [changed] }),
  });

  // what the server holds needs no second bubble
  const { outgoing, settle } = outbox;
  const held = useMemo(() => new Set(history.messages.flatMap(({ client_id }) => client_id ?? [])), [history.messages]);
  const waiting = useMemo(() => outgoing.filter((item) => !held.has(item.client_id)), [outgoing, held]);
  useEffect(() => {
    if (waiting.length < outgoing.length) settle(held);
  }, [waiting, outgoing, held, settle]);
  const bubbles = useMemo<readonly Bubble[]>(
    () =>
      waiting.length === 0
        ? history.messages
        : [...history.messages, ...waiting.map((item) => outgoingBubble(item, me.user_id))],
    [history.messages, waiting, me.user_id],
  );

  const isVisible = usePageVisible();
  const [isAtEnd, setAtEnd] = useState(false);
  const isReading = isLoaded && isVisible && isAtEnd;
  useReadMark(room, history.complete_to ?? 0, isReading, onMarked);
  const [unreadAfter, setUnreadAfter] = useState(room.unread_count > 0 ? room.read_sequence : null);
  const isMissed = room.unread_count > 0 && !isReading && isLoaded;
  useEffect(() => {
    if (isMissed) setUnreadAfter((after) => Math.max(after ?? 0, room.read_sequence));
  }, [isMissed, room.read_sequence]);

  const retryOutgoing = outbox.retry;
  const retry = useCallback(
    async ({ id, client_id }: Bubble) => {
      if (id === null) {
        if (client_id) retryOutgoing(client_id);
        return;
      }
      try {
        const path = `${api}/rooms/${room.id}/messages/${id}/deliveries`;
        const { message, room: changed } = await http.post<{ message: Message; room: RoomEvent }>(path, {});
        take(room.id, [message]);
        hear({ type: "rooms", rooms: [changed] });
      } catch (failure) {
        const code = failure instanceof ApiError ? failure.code : "internal";
        toast.error(t("retryFailed"), { description: errorText(code) });
      }
    },
    [api, room.id, take, hear, retryOutgoing, t, errorText],
  );

  const name = room.customer_name || rooms("noName");
  const isDisconnected = social?.status === "disconnected";
  const mayAnswer = detail?.may_answer ?? me.role !== "viewer";
  const colleagues = typing.colleagues.join(", ");
  const marks = useMemo(
    () => ({
      customer_delivered_sequence: room.customer_delivered_sequence,
      customer_read_sequence: room.customer_read_sequence,
    }),
    [room.customer_delivered_sequence, room.customer_read_sequence],
  );

  return (
    <DropZone
      label={t("log")}
      onFiles={mayAnswer ? (files) => composer.current?.addFiles(files) : null}
      className="relative flex min-h-0 flex-1 flex-col pb-[var(--keyboard-inset,0px)]"
    >
      {isLoaded ? (
        bubbles.length > 0 ? (
          <MessageList
            bubbles={bubbles}
            marks={marks}
            customerName={name}
            unreadAfter={unreadAfter}
            hasEarlier={history.has_earlier}
            isLoadingEarlier={messages.isLoadingEarlier}
            earlierFailed={messages.earlierFailed}
            onLoadEarlier={loadEarlier}
            onRetry={retry}
            onDiscard={outbox.discard}
            onAtEnd={setAtEnd}
            footer={<TypingLine customer={typing.isCustomerTyping ? name : null} colleagues={typing.colleagues} />}
          />
        ) : (
          <p className="m-auto text-muted">{t("empty")}</p>
        )
      ) : messages.error ? (
        <ErrorState title={t("errorTitle")} onRetry={messages.catchUp} className="my-auto" />
      ) : (
        <MessageSkeleton />
      )}
      {mayAnswer ? (
        <Composer
          ref={composer}
          room_id={room.id}
          customerName={name}
          drafts={detail?.drafts}
          isResolved={room.status === "resolved"}
          replyBlocked={
            isDisconnected ? (
              <DisconnectedNotice
                name={social.name}
                action={
                  <LinkButton size="small" href={`/project/${project_id}/settings/social/${social.id}`}>
                    {t("composer.openSocial")}
                  </LinkButton>
                }
              />
            ) : null
          }
          warning={colleagues ? <CollisionWarning names={colleagues} /> : null}
          onTyping={typing.tell}
          onSend={outbox.send}
        />
      ) : (
        <ViewerNotice />
      )}
    </DropZone>
  );
}
