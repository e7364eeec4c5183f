"use client";

import { ImagePlus, Lock, Paperclip, Reply, SendHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, type Ref } from "react";
import { UploadTray } from "@/components/media/upload-tray";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import type { Attachment } from "@/lib/media/schema";
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
import { type ComposerHandle, type ComposerKind, useComposer } from "./use-composer";
import type { WrittenMessage } from "./use-outbox";

const NO_FILES: readonly Attachment[] = [];

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
  const composer = useComposer({ room, drafts, isBarred: barrier !== null, onTyping, onSend, ref });
  const { kind, isNote, text, uploads, quoted, waitsForUploads, mention, cannotSend, write } = composer;

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
        {quoted ? <QuoteTray quoted={quoted} onRemove={composer.dropQuote} /> : null}
        <UploadTray uploads={uploads} />
        <MentionOptions list={mention.list} />
        <ComposerTextarea
          ref={composer.textarea}
          label={t(isNote ? "notePlaceholder" : "replyPlaceholder", { name: customerName })}
          value={text}
          isInvalid={composer.isTooLong}
          list={
            mention.list.options.length > 0
              ? { id: mention.list.id, active: mentionOptionId(mention.list, mention.list.active) }
              : null
          }
          onChange={composer.writeText}
          onCaret={mention.follow}
          onBlur={composer.keepDraft}
          onFiles={uploads.add}
          onKeyDown={composer.onKeyDown}
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
          {social && !isNote ? (
            <StickerPicker packs={social.capabilities.stickers} onPick={composer.sendSticker} />
          ) : null}
          <ComposerNotice
            isWaiting={waitsForUploads}
            onCancelWaiting={composer.stopWaiting}
            draftFailed={composer.hasFailed}
            isResolved={room.status === "resolved" && !isNote}
          />
          <Button
            variant="primary"
            icon={<SendHorizontal />}
            loading={waitsForUploads}
            disabled={cannotSend}
            onClick={composer.send}
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
