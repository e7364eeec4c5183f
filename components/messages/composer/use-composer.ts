"use client";

import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { WrittenCards } from "@/components/cards/compose/card-draft";
import { useBubbleQueue } from "@/components/quick-messages/picker/use-bubble-queue";
import { useSlash } from "@/components/quick-messages/picker/use-slash";
import { useInbox } from "@/components/rooms/inbox-context";
import { isAnswerTooLong } from "@/lib/comments/limits";
import { MAX_TEXT_LENGTH } from "@/lib/messages/limits";
import type { Bubble } from "@/lib/messages/outbox";
import type { OutgoingSticker } from "@/lib/messages/schema";
import type { Draft, Room } from "@/lib/rooms/schema";
import type { WrittenMessage } from "../outbox/use-outbox";
import { type SendLater, useSendLater } from "../scheduled/use-send-later";
import { composedMessages } from "./composed-messages";
import { type RivalAnswer, useCollision } from "./use-collision";
import { useMentionPicker } from "./use-mention-picker";
import { useReaders } from "./use-readers";

export type ComposerKind = "reply" | "note";

/** The composer's imperative handle. */
export interface ComposerHandle {
  write: (kind: ComposerKind) => void;
  addFiles: (files: readonly File[]) => void;
  /** Sets the message that the next reply quotes. */
  quote: (bubble: Bubble, isPrivate?: boolean) => void;
}

interface Given {
  room: Room;
  drafts: readonly Draft[] | undefined;
  /** The customer cannot be written to; notes are always possible. */
  isBarred: boolean;
  /** The composer, or something that was opened from it, has the focus. */
  isInUse: boolean;
  /** Names of colleagues who are typing in this room. */
  answering: readonly string[];
  rival: RivalAnswer | null | undefined;
  onTyping: (kind: ComposerKind) => void;
  onSend: (message: WrittenMessage) => void;
  ref: Ref<ComposerHandle>;
}

/** The composer's state: a reply or a note with its files and quoted message, and how to send it. */
export function useComposer({ room, drafts, isBarred, isInUse, answering, rival, onTyping, onSend, ref }: Given) {
  const { api, me } = useInbox();
  const roomApi = `${api}/rooms/${room.id}`;
  const scope = `${me.user_id}:${room.id}`;
  const queue = useBubbleQueue(scope, roomApi);
  const hasQueued = queue.items.length > 0;
  const readers = useReaders({ room, roomApi, scope, drafts, hasQueued, isBarred, isInUse });
  const { mode, uploads, quoted } = readers;
  const { text, hasFailed, keeper } = readers.draft;
  const kind: ComposerKind = mode === "note" ? "note" : "reply";
  const isNote = mode === "note";
  const isPrivate = mode === "private";
  const [quickReplies, setQuickReplies] = useState<readonly string[]>([]);
  const [waitsForUploads, setWaits] = useState(false);
  const textarea = useRef<HTMLTextAreaElement>(null);

  const writeText = (next: string) => {
    keeper.write(next);
    setWaits(false);
    // the text was cleared: what is typed next no longer comes from the quick message
    if (next === "" && queue.items.length === 0) queue.clear();
    if (next.trim() !== "") onTyping(kind);
  };
  const mention = useMentionPicker({ isNote, text, room, textarea, onChange: writeText });
  const slash = useSlash({ isNote, text, textarea, onChange: writeText, onInsert: queue.add });
  const later = useSendLater(room.id);

  const bubbles = isNote ? [] : queue.items;
  const hasBubbles = bubbles.some((bubble) => bubble.image || bubble.cards || bubble.text?.trim());
  const isTooLong = [text, ...bubbles.map((bubble) => bubble.text ?? "")].some(
    (words) =>
      words.length > MAX_TEXT_LENGTH ||
      (room.kind === "comment" && !isNote && isAnswerTooLong(words.trim(), room.social_kind, isPrivate)),
  );
  const isEmpty = text.trim() === "" && uploads.list.every(({ state }) => state === "failed") && !hasBubbles;
  // text that is being scheduled is still here: Enter would send it a second time
  const cannotSend = isEmpty || isTooLong || later.isPlanning || (isBarred && !isNote);
  const collision = useCollision({ isNote, isWriting: !isEmpty, typing: answering, rival });
  const isReady = uploads.ready !== null && (isNote || queue.isReady);

  /** The messages to send; null while a file is still uploading. */
  const parts = () =>
    uploads.ready && isReady
      ? composedMessages(
          {
            text,
            is_note: isNote,
            mentions: mention.mentions,
            attachments: uploads.ready,
            reply_to_id: quoted?.id ?? null,
            is_private: isPrivate,
          },
          bubbles,
          queue.quick_message_id,
          isNote ? [] : quickReplies,
          mention.groupMentions,
        )
      : null;
  /** Removes what was sent, and leaves what was written since. */
  const begin = () => {
    const rest = writtenSince(text, keeper.text);
    readers.end({ isMore: rest !== "" });
    if (!isNote) setQuickReplies((now) => (now === quickReplies ? [] : now));
    keeper.sent();
    if (rest !== "") keeper.write(rest);
    uploads.clear();
    if (!isNote) queue.clear(bubbles);
    collision.sent();
    textarea.current?.focus();
  };
  const send = () => {
    if (cannotSend || collision.mustAsk()) return;
    const written = parts();
    setWaits(!written);
    if (!written) return;
    for (const message of written) onSend(message);
    begin();
  };
  const sendLater = async (when: SendLater) => {
    const written = cannotSend ? null : parts();
    if (!written) return;
    if (await later.sendLater(written, when)) begin();
    // the server has removed its draft with the first part, even if a later one failed
    keeper.removed();
  };
  const sendSticker = (sticker: OutgoingSticker) => {
    const none = { text: "", is_note: false, is_private: false, mentions: [], attachments: [], quick_message_id: null };
    const message = { ...none, sticker, rich: null };
    onSend({ ...message, reply_to_id: quoted?.id ?? null });
    readers.dropQuote();
  };
  const sendCards = ({ rich, pictures }: WrittenCards) => {
    const message = {
      text: "",
      is_note: false,
      is_private: false,
      mentions: [],
      quick_message_id: null,
      sticker: null,
    };
    onSend({ ...message, attachments: pictures, rich, reply_to_id: quoted?.id ?? null });
    readers.dropQuote();
  };
  // sent while files were uploading: send when all are ready, unless one failed
  const latestSend = useRef(send);
  latestSend.current = send;
  const hasFailedFile = uploads.hasFailed || (!isNote && queue.hasFailed);
  useEffect(() => {
    if (!waitsForUploads) return;
    if (hasFailedFile || cannotSend) setWaits(false);
    else if (isReady) latestSend.current();
  }, [waitsForUploads, isReady, hasFailedFile, cannotSend]);

  const resume = () => {
    setWaits(false);
    requestAnimationFrame(() => textarea.current?.focus());
  };
  const write = (next: ComposerKind) => {
    readers.write(next);
    resume();
  };
  const choose = (next: Draft["kind"]) => {
    readers.choose(next);
    resume();
  };
  const quote = (bubble: Bubble, toAuthor = false) => {
    readers.quote(bubble, toAuthor && room.kind === "comment" ? "private" : "reply");
    resume();
  };
  useImperativeHandle(ref, () => ({ write, addFiles: uploads.add, quote }));

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mention.takeKey(event) || slash.takeKey(event)) return;
    // an Enter that ends an IME composition is not ours
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (window.matchMedia("(pointer: coarse)").matches && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    send();
  };
  const onCaret = () => {
    mention.follow();
    slash.follow();
  };
  /** Inserts text at the caret. */
  const insertText = (words: string) => {
    const [from, to] = [textarea.current?.selectionStart ?? text.length, textarea.current?.selectionEnd ?? text.length];
    writeText(text.slice(0, from) + words + text.slice(to));
    requestAnimationFrame(() => textarea.current?.setSelectionRange(from + words.length, from + words.length));
  };

  /** Replaces the whole text. */
  const replaceText = (words: string) => {
    writeText(words.slice(0, MAX_TEXT_LENGTH));
    requestAnimationFrame(() => textarea.current?.focus());
  };

  return {
    kind,
    isNote,
    /** In a room of comments: to the author alone. */
    isPrivate,
    /** Whether there is an unsent text or file of this kind. */
    isWritten: readers.isWritten,
    choose,
    /** A note was asked for, although the customer can be written to. */
    isNoteChosen: isNote && !isBarred,
    text,
    writeText,
    insertText,
    replaceText,
    hasFailed,
    keepDraft: () => void keeper.flush(),
    uploads,
    queue,
    quoted,
    dropQuote: readers.dropQuote,
    waitsForUploads,
    stopWaiting: () => setWaits(false),
    textarea,
    mention,
    slash,
    collision,
    isTooLong,
    cannotSend,
    // scheduled messages are text, with mentions of group members, and files
    cannotSendLater:
      cannotSend || !isReady || isPrivate || (!isNote && quickReplies.length > 0) || bubbles.some(({ cards }) => cards),
    send,
    sendLater,
    isPlanning: later.isPlanning,
    sendSticker,
    sendCards,
    quickReplies,
    setQuickReplies,
    write,
    onKeyDown,
    onCaret,
  };
}

/** The text without what was sent, if it still begins with that. */
const writtenSince = (sent: string, text: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;

export type ComposerState = ReturnType<typeof useComposer>;
