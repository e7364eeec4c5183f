"use client";

import { ImagePlus, Lock, Paperclip, Reply, SendHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, memo, type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { UploadTray } from "@/components/media/upload-tray";
import { useUploads } from "@/components/media/use-uploads";
import { useInbox } from "@/components/rooms/inbox-context";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import type { Attachment } from "@/lib/media/schema";
import type { Bubble } from "@/lib/messages/outbox";
import { MAX_TEXT_LENGTH, type OutgoingSticker } from "@/lib/messages/schema";
import type { Draft, Room } from "@/lib/rooms/schema";
import type { AnswerableSocial } from "@/lib/socials/schema";
import { ChannelHint } from "./channel-hint";
import { type Barrier, ChannelNotices } from "./channel-notices";
import { CollisionWarning, ComposerNotice, TextCounter } from "./composer-notices";
import { ComposerTextarea } from "./composer-textarea";
import { FilePicker } from "./file-picker";
import { MentionOptions, mentionOptionId } from "./mention-options";
import { ModeSwitch } from "./mode-switch";
import { QuoteTray } from "./quote-tray";
import { StickerPicker } from "./sticker-picker";
import { useDraft } from "./use-draft";
import { useMentionPicker } from "./use-mention-picker";
import type { WrittenMessage } from "./use-outbox";

const NO_FILES: readonly Attachment[] = [];

export type ComposerKind = Draft["kind"];

/** What the screen around may ask of the composer. */
export interface ComposerHandle {
  write: (kind: ComposerKind) => void;
  addFiles: (files: readonly File[]) => void;
  /** The next answer is to this message. */
  quote: (bubble: Bubble) => void;
}

interface ComposerProps {
  room: Room;
  customerName: string;
  drafts: readonly Draft[] | undefined;
  /** The room's channel account; undefined until loaded. */
  social: AnswerableSocial | undefined;
  /** Why the customer cannot be answered, if so; notes still can be written. */
  barrier: Barrier | null;
  /** Names of colleagues who are typing here, too. */
  answering: readonly string[];
  onTyping: (kind: ComposerKind) => void;
  onSend: (message: WrittenMessage) => void;
  ref: Ref<ComposerHandle>;
}

/** Where answers and notes are written. Its text is its own business: the history is not drawn anew while one types. */
export const Composer = memo(function Composer(props: ComposerProps) {
  const { room, customerName, drafts, social, barrier, answering, onTyping, onSend, ref } = props;
  const t = useTranslations("messages.composer");
  const { api, me } = useInbox();
  const [chosen, setKind] = useState<ComposerKind>("reply");
  const kind = barrier ? "note" : chosen;
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

  return (
    <section aria-label={t("label")} className="shrink-0 px-3 pb-[calc(0.75rem+var(--safe-bottom))] md:px-4">
      {answering.length > 0 ? <CollisionWarning names={answering.join(", ")} /> : null}
      <ChannelNotices room={room} social={social} barrier={barrier} />
      <div
        className={cn(
          "relative rounded-card border bg-surface transition-[border-color,background-color] duration-100 focus-within:border-accent",
          isNote ? "border-warning-border bg-warning-soft focus-within:border-warning" : "border-control",
        )}
      >
        <div className="flex items-center gap-1 px-2 pt-2 max-md:hidden">
          <ModeSwitch
            label={t("mode")}
            value={kind}
            onChange={write}
            options={[
              ...(barrier
                ? []
                : [{ value: "reply" as const, label: t("reply"), hint: t("replyKey"), icon: <Reply /> }]),
              { value: "note", label: t("note"), hint: t("noteKey"), icon: <Lock /> },
            ]}
          />
          <TextCounter length={text.length} />
        </div>
        {quoted ? <QuoteTray quoted={quoted} onRemove={() => setQuote(null)} /> : null}
        <UploadTray uploads={uploads} />
        <MentionOptions list={mention.list} />
        <ComposerTextarea
          ref={textarea}
          label={t(isNote ? "notePlaceholder" : "replyPlaceholder", { name: customerName })}
          value={text}
          isInvalid={isTooLong}
          list={
            mention.list.options.length > 0
              ? { id: mention.list.id, active: mentionOptionId(mention.list, mention.list.active) }
              : null
          }
          onChange={writeText}
          onCaret={mention.follow}
          onBlur={() => void keeper.flush()}
          onFiles={uploads.add}
          onKeyDown={onKeyDown}
        />
        {social && !isNote ? (
          <ChannelHint
            room={room}
            capabilities={social.capabilities}
            text={text}
            attachments={uploads.ready ?? NO_FILES}
          />
        ) : null}
        <div className="flex items-center gap-0.5 p-1.5 pt-0">
          {barrier ? null : (
            <IconButton
              label={t(isNote ? "replyKey" : "noteKey")}
              icon={<Lock />}
              tooltip={false}
              aria-pressed={isNote}
              onClick={() => write(isNote ? "reply" : "note")}
              className={cn("md:hidden", isNote && "bg-surface text-warning-text")}
            />
          )}
          <FilePicker label={t("image")} icon={<ImagePlus />} accept="image/*" onFiles={uploads.add} />
          <FilePicker label={t("file")} icon={<Paperclip />} onFiles={uploads.add} />
          {social && !isNote ? <StickerPicker packs={social.capabilities.stickers} onPick={sendSticker} /> : null}
          <ComposerNotice
            isWaiting={waitsForUploads}
            onCancelWaiting={() => setWaits(false)}
            draftFailed={hasFailed}
            isResolved={room.status === "resolved" && !isNote}
          />
          <Button
            variant="primary"
            icon={<SendHorizontal />}
            loading={waitsForUploads}
            disabled={cannotSend}
            onClick={send}
            title={t("sendKey")}
            className={cn("ms-auto", isNote && !cannotSend && "bg-warning text-white enabled:hover:bg-warning-text")}
          >
            {t(isNote ? "sendNote" : "send")}
          </Button>
        </div>
      </div>
    </section>
  );
});
