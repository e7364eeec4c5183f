"use client";

import { Lock, Plus, Reply, UserRound } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { memo, type Ref } from "react";
import { QuickRepliesTray } from "@/components/cards/compose/quick-replies-tray";
import { UploadTray } from "@/components/media/upload-tray";
import { LazyQuickPicker } from "@/components/quick-messages/picker/use-slash";
import { useShortcut } from "@/components/shortcuts/actions";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/components/ui/cn";
import { retryImport } from "@/components/ui/retry-import";
import type { Attachment } from "@/lib/media/schema";
import type { Draft, Room } from "@/lib/rooms/schema";
import type { AnswerableSocial } from "@/lib/socials/schema";
import { type Barrier, ChannelNotices } from "../channel-notices";
import type { WrittenMessage } from "../outbox/use-outbox";
import { useVoice } from "../voice/use-voice";
import { VoiceBar } from "../voice/voice-bar";
import { ChannelHint } from "./channel-hint";
import { CollisionWarning } from "./collision-warning";
import { ComposerNotice, TextCounter } from "./composer-notices";
import { ComposerTextarea } from "./composer-textarea";
import { ComposerToolbar } from "./composer-toolbar";
import { MentionOptions, mentionOptionId } from "./mention-options";
import { ModeSwitch } from "./mode-switch";
import { QuoteTray } from "./quote-tray";
import { SendButton } from "./send-button";
import type { RivalAnswer } from "./use-collision";
import { type ComposerHandle, type ComposerKind, type ComposerState, useComposer } from "./use-composer";
import { useComposerPlace } from "./use-composer-place";

const BubbleTray = dynamic(() => retryImport(() => import("@/components/quick-messages/picker/bubble-tray")), {
  ssr: false,
});
const AiBar = dynamic(() => retryImport(() => import("@/components/ai/ai-bar")), { ssr: false });
const ScheduledList = dynamic(() => retryImport(() => import("../scheduled/scheduled-list")), { ssr: false });

const NO_FILES: readonly Attachment[] = [];

interface ComposerProps {
  room: Room;
  customerName: string;
  drafts: readonly Draft[] | undefined;
  /** The room's channel account; undefined until loaded. */
  social: AnswerableSocial | undefined;
  /** Why the customer cannot be written to; notes are always possible. */
  barrier: Barrier | null;
  /** Names of colleagues who are typing in this room. */
  answering: readonly string[];
  /** A colleague's latest reply; undefined until the history is loaded. */
  rival: RivalAnswer | null | undefined;
  onTyping: (kind: ComposerKind) => void;
  onSend: (message: WrittenMessage) => void;
  ref: Ref<ComposerHandle>;
}

/** The composer for replies and notes. It keeps its text to itself, so the history does not re-render while typing. */
export const Composer = memo(function Composer(props: ComposerProps) {
  const { room, customerName, drafts, social, barrier, answering, rival, onTyping, onSend, ref } = props;
  const t = useTranslations("messages.composer");
  const place = useComposerPlace();
  const isBarred = barrier !== null;
  const { isInUse } = place;
  const composer = useComposer({ room, drafts, isBarred, isInUse, answering, rival, onTyping, onSend, ref });
  const isComment = room.kind === "comment";
  const { kind, isNote, text, uploads, queue, quoted, mention, slash } = composer;
  useShortcut("quickMessage", isNote ? null : slash.open);
  const answerModes = isComment
    ? [
        { value: "reply" as const, label: t("underComment"), hint: t("underCommentHint"), icon: <Reply /> },
        { value: "private" as const, label: t("privately"), hint: t("privatelyHint"), icon: <UserRound /> },
      ]
    : [{ value: "reply" as const, label: t("reply"), hint: t("replyKey"), icon: <Reply /> }];
  const voice = useVoice({
    room_id: room.id,
    files: social?.capabilities.files,
    onFile: uploads.add,
    onEnd: () => composer.textarea.current?.focus(),
  });
  const isEmpty = text === "" && uploads.list.length === 0 && queue.items.length === 0;
  // on wide screens; phones keep one row, and their tools are behind its first button
  const isOpen =
    isInUse ||
    !isEmpty ||
    quoted !== null ||
    composer.quickReplies.length > 0 ||
    composer.isNoteChosen ||
    composer.waitsForUploads ||
    voice.state !== "idle";

  return (
    <section
      aria-label={t("label")}
      onFocus={place.onFocus}
      onBlur={place.onBlur}
      className="shrink-0 px-3 pb-[calc(0.75rem+var(--safe-bottom))] md:px-4"
    >
      <ScheduledList room_id={room.id} onTakeBack={composer.insertText} />
      {room.handled_by === "bot" ? <AiBar room_id={room.id} /> : null}
      <CollisionWarning collision={composer.collision} onSend={composer.send} />
      <ChannelNotices room={room} customerName={customerName} social={social} barrier={barrier} />
      <div
        className={cn(
          "relative rounded-card border bg-surface transition-[border-color,background-color] duration-100 focus-within:border-accent",
          isNote ? "border-warning-border bg-warning-soft focus-within:border-warning" : "border-control",
        )}
      >
        {/* on phones where it decides between one reader and all: the rest is behind the first button */}
        <div className={cn("flex items-center gap-1 px-2 pt-2", !isComment && "max-md:hidden", !isOpen && "hidden")}>
          <ModeSwitch
            label={t("mode")}
            value={composer.isPrivate ? "private" : kind}
            onChange={composer.choose}
            options={[
              ...answerModes.filter(({ value }) => !isBarred || composer.isWritten(value)),
              { value: "note", label: t("note"), hint: t("noteKey"), icon: <Lock />, className: "max-md:hidden" },
            ]}
          />
          <TextCounter length={text.length} />
        </div>
        {quoted ? <QuoteTray quoted={quoted} onRemove={composer.dropQuote} /> : null}
        {queue.items.length > 0 && !isNote ? <BubbleTray queue={queue} /> : null}
        {isNote ? null : (
          <QuickRepliesTray texts={composer.quickReplies} onClear={() => composer.setQuickReplies([])} />
        )}
        <VoiceBar voice={voice} />
        <UploadTray uploads={uploads} />
        <MentionOptions list={mention.list} />
        {slash.query ? (
          <LazyQuickPicker
            ref={slash.picker}
            id={slash.id}
            room={room}
            typed={slash.query.text}
            written={slash.written}
            onActive={slash.setActive}
            onInsert={slash.insert}
            onClose={slash.close}
            onLeave={slash.leave}
          />
        ) : null}
        <div className="flex items-end gap-0.5">
          <IconButton
            label={t("tools")}
            icon={<Plus className={cn("transition-transform duration-120", place.hasTools && "max-md:rotate-45")} />}
            tooltip={false}
            aria-expanded={place.hasTools || isOpen}
            onClick={() => place.toggleTools(composer.textarea.current)}
            className={cn("my-1 ms-1 max-md:my-0.5", isOpen && "md:hidden")}
          />
          <ComposerTextarea
            ref={composer.textarea}
            label={t(placeholderOf(composer, isComment), { name: customerName })}
            value={text}
            isInvalid={composer.isTooLong}
            list={openList(composer)}
            onChange={composer.writeText}
            onCaret={composer.onCaret}
            onBlur={composer.keepDraft}
            onFiles={uploads.add}
            onKeyDown={composer.onKeyDown}
            className={isOpen ? "max-md:px-1 md:min-h-12" : "px-1"}
          />
          <SendButton composer={composer} isIcon className={cn("m-1 max-md:m-0.5", isOpen && "md:hidden")} />
        </div>
        {social && !isNote && !isComment ? (
          <ChannelHint
            room={room}
            capabilities={social.capabilities}
            text={text}
            attachments={uploads.ready ?? NO_FILES}
          />
        ) : null}
        <ComposerNotice
          isWaiting={composer.waitsForUploads}
          onCancelWaiting={composer.stopWaiting}
          draftFailed={composer.hasFailed}
          isResolved={room.status === "resolved" && !isNote}
        />
        <ComposerToolbar
          room_id={room.id}
          customerName={customerName}
          composer={composer}
          voice={voice}
          social={social}
          isBarred={isBarred}
          isComment={isComment}
          className={cn(!isOpen && "md:hidden", !place.hasTools && "max-md:hidden")}
        />
      </div>
    </section>
  );
});

function placeholderOf({ isNote, isPrivate }: ComposerState, isComment: boolean) {
  if (isNote) return "notePlaceholder";
  if (!isComment) return "replyPlaceholder";
  return isPrivate ? "privatePlaceholder" : "commentPlaceholder";
}

/** The open list that the textarea's keys control, if any. */
function openList({ mention, slash }: ComposerState) {
  const { list } = mention;
  if (list.options.length > 0) return { id: list.id, active: mentionOptionId(list, list.active) };
  return slash.query && slash.active ? { id: slash.id, active: slash.active } : null;
}
