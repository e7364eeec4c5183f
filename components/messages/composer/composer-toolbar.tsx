"use client";

import { ImagePlus, Lock, Paperclip, Zap } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { BillButton } from "@/components/bills/chat/bill-button";
import { CardsButton } from "@/components/cards/compose/cards-button";
import { QuickRepliesButton } from "@/components/cards/compose/quick-replies-button";
import { EmojiPicker } from "@/components/quick-messages/emoji/emoji-picker";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/components/ui/cn";
import { retryImport } from "@/components/ui/retry-import";
import type { AnswerableSocial } from "@/lib/socials/schema";
import { SendLaterMenu } from "../scheduled/send-later-menu";
import type { Voice } from "../voice/use-voice";
import { VoiceButton } from "../voice/voice-button";
import { FilePicker } from "./file-picker";
import { SendButton } from "./send-button";
import { StickerPicker } from "./sticker-picker";
import type { ComposerState } from "./use-composer";

const Copilot = dynamic(() => retryImport(() => import("@/components/ai/copilot/copilot-button")), { ssr: false });

interface ComposerToolbarProps {
  room_id: string;
  customerName: string;
  composer: ComposerState;
  voice: Voice;
  social: AnswerableSocial | undefined;
  /** Only notes can be written. */
  isBarred: boolean;
  /** Answers comments: bills stay in chats. */
  isComment: boolean;
  className?: string;
}

/** The composer's buttons. */
export function ComposerToolbar(props: ComposerToolbarProps) {
  const { room_id, customerName, composer, voice, social, isBarred, isComment, className } = props;
  const t = useTranslations("messages.composer");
  const { isNote, uploads } = composer;
  // under a comment of Facebook one picture, otherwise text alone
  const takesFiles = isNote || !isComment || (social?.kind === "facebook" && !composer.isPrivate);
  return (
    <div className={cn("composer-tools p-1.5 pt-0 md:flex md:items-center md:gap-0.5", className)}>
      {isBarred && isNote && !composer.isWritten("reply") && !composer.isWritten("private") ? null : (
        <IconButton
          label={t(isNote ? "replyKey" : "noteKey")}
          icon={<Lock />}
          tooltip={false}
          data-caption={t(isNote ? "reply" : "note")}
          aria-pressed={isNote}
          onClick={() => composer.write(isNote ? "reply" : "note")}
          className={cn("md:hidden", isNote && "bg-surface text-warning-text")}
        />
      )}
      {takesFiles ? (
        <FilePicker label={t("image")} icon={<ImagePlus />} accept="image/*" onFiles={uploads.add} />
      ) : null}
      {takesFiles && !(isComment && !isNote) ? (
        <>
          <FilePicker label={t("file")} icon={<Paperclip />} onFiles={uploads.add} />
          <VoiceButton voice={voice} />
        </>
      ) : null}
      {social && !isNote && !isBarred ? (
        <StickerPicker packs={social.capabilities.stickers} onPick={composer.sendSticker} />
      ) : null}
      <EmojiPicker onPick={composer.insertText} />
      {isNote ? null : (
        <IconButton label={t("quick")} data-caption={t("quickCaption")} icon={<Zap />} onClick={composer.slash.open} />
      )}
      {social && !isNote && !isBarred && !isComment ? (
        <>
          <CardsButton room_id={room_id} kind={social.kind} onSend={composer.sendCards} />
          <QuickRepliesButton texts={composer.quickReplies} onChange={composer.setQuickReplies} />
        </>
      ) : null}
      {isNote || isBarred || isComment ? null : <BillButton room_id={room_id} name={customerName} />}
      <Copilot text={composer.text} onUse={composer.replaceText} />
      {/* narrower panes would cut it; the send button's tooltip says the same */}
      <p className="whitespace-nowrap px-1.5 text-muted text-xs pointer-coarse:hidden @max-[760px]/room:hidden">
        {t("sendKey")}
      </p>
      <div className="ms-auto flex items-center gap-0.5 max-md:contents">
        {isNote ? null : (
          <SendLaterMenu
            disabled={composer.cannotSendLater}
            loading={composer.isPlanning}
            onSendLater={(when) => void composer.sendLater(when)}
          />
        )}
        <SendButton composer={composer} className="max-md:hidden" />
      </div>
    </div>
  );
}
