"use client";

import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useUploads } from "@/components/media/use-uploads";
import { useInbox } from "@/components/rooms/inbox-context";
import type { Bubble } from "@/lib/messages/outbox";
import { MAX_TEXT_LENGTH, type OutgoingSticker } from "@/lib/messages/schema";
import type { Draft, Room } from "@/lib/rooms/schema";
import { useDraft } from "./use-draft";
import { useMentionPicker } from "./use-mention-picker";
import type { WrittenMessage } from "./use-outbox";

export type ComposerKind = Draft["kind"];

/** What the screen around may ask of the composer. */
export interface ComposerHandle {
  write: (kind: ComposerKind) => void;
  addFiles: (files: readonly File[]) => void;
  /** The next answer is to this message. */
  quote: (bubble: Bubble) => void;
}

interface Given {
  room: Room;
  drafts: readonly Draft[] | undefined;
  /** The customer cannot be answered; notes still can be written. */
  isBarred: boolean;
  onTyping: (kind: ComposerKind) => void;
  onSend: (message: WrittenMessage) => void;
  ref: Ref<ComposerHandle>;
}

/** What is being written in a room: an answer or a note, with its files and what it answers, and how it is sent. */
export function useComposer({ room, drafts, isBarred, onTyping, onSend, ref }: Given) {
  const { api, me } = useInbox();
  const [chosen, setKind] = useState<ComposerKind>("reply");
  const kind = isBarred ? "note" : chosen;
  const isNote = kind === "note";
  const { text, hasFailed, keeper } = useDraft(room.id, kind, drafts);
  const uploads = useUploads(`${me.user_id}:${room.id}:${kind}`, `${api}/rooms/${room.id}`);
  const [chosenQuote, setQuote] = useState<Bubble | null>(null);
  const quoted = isNote ? null : chosenQuote;
  const [waitsForUploads, setWaits] = useState(false);
  const textarea = useRef<HTMLTextAreaElement>(null);

  const writeText = (next: string) => {
    keeper.write(next);
    setWaits(false);
    if (next.trim() !== "") onTyping(kind);
  };
  const mention = useMentionPicker({ isNote, text, assignee_id: room.assignee_id, textarea, onChange: writeText });

  const isTooLong = text.length > MAX_TEXT_LENGTH;
  const isEmpty = text.trim() === "" && uploads.list.every(({ state }) => state === "failed");
  const cannotSend = isEmpty || isTooLong;

  const send = () => {
    if (cannotSend) return;
    if (!uploads.ready) {
      setWaits(true);
      return;
    }
    setWaits(false);
    onSend({
      text,
      is_note: isNote,
      mentions: mention.mentions,
      attachments: uploads.ready,
      reply_to_id: quoted?.id ?? null,
      sticker: null,
    });
    if (quoted) setQuote(null);
    keeper.sent();
    uploads.clear();
    textarea.current?.focus();
  };
  const sendSticker = (sticker: OutgoingSticker) => {
    onSend({ text: "", is_note: false, mentions: [], attachments: [], reply_to_id: quoted?.id ?? null, sticker });
    setQuote(null);
  };
  // sent while files were still on their way: goes out when they are there, unless one of them failed
  const latestSend = useRef(send);
  latestSend.current = send;
  const isReady = uploads.ready !== null;
  useEffect(() => {
    if (!waitsForUploads || !isReady) return;
    if (uploads.hasFailed) setWaits(false);
    else latestSend.current();
  }, [waitsForUploads, isReady, uploads.hasFailed]);

  const write = (next: ComposerKind) => {
    setKind(next);
    setWaits(false);
    requestAnimationFrame(() => textarea.current?.focus());
  };
  const quote = (bubble: Bubble) => {
    setQuote(bubble);
    write("reply");
  };
  useImperativeHandle(ref, () => ({ write, addFiles: uploads.add, quote }));

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mention.takeKey(event)) return;
    // an Enter that ends a composition belongs to the input method, not to us
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (window.matchMedia("(pointer: coarse)").matches && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    send();
  };

  return {
    kind,
    isNote,
    text,
    writeText,
    hasFailed,
    keepDraft: () => void keeper.flush(),
    uploads,
    quoted,
    dropQuote: () => setQuote(null),
    waitsForUploads,
    stopWaiting: () => setWaits(false),
    textarea,
    mention,
    isTooLong,
    cannotSend,
    send,
    sendSticker,
    write,
    onKeyDown,
  };
}
