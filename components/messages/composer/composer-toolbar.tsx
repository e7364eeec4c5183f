"use client";

import { ImagePlus, Lock, Paperclip, SendHorizontal, Zap } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { EmojiPicker } from "@/components/quick-messages/emoji/emoji-picker";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/components/ui/cn";
import { retryImport } from "@/components/ui/retry-import";
import type { AnswerableSocial } from "@/lib/socials/schema";
import { SendLaterMenu } from "../scheduled/send-later-menu";
import { ComposerNotice } from "./composer-notices";
import { FilePicker } from "./file-picker";
import { StickerPicker } from "./sticker-picker";
import type { ComposerState } from "./use-composer";

const Copilot = dynamic(() => retryImport(() => import("@/components/ai/copilot/copilot-button")), { ssr: false });

interface ComposerToolbarProps {
  composer: ComposerState;
  social: AnswerableSocial | undefined;
  /** Only notes can be written. */
  isBarred: boolean;
  isResolved: boolean;
}

/** The composer's buttons. */
export function ComposerToolbar({ composer, social, isBarred, isResolved }: ComposerToolbarProps) {
  const t = useTranslations("messages.composer");
  const { isNote, uploads, waitsForUploads, cannotSend } = composer;
  return (
    <div className="flex items-center gap-0.5 p-1.5 pt-0 max-sm:flex-wrap">
      {isBarred ? null : (
        <IconButton
          label={t(isNote ? "replyKey" : "noteKey")}
          icon={<Lock />}
          tooltip={false}
          aria-pressed={isNote}
          onClick={() => composer.write(isNote ? "reply" : "note")}
          className={cn("md:hidden", isNote && "bg-surface text-warning-text")}
        />
      )}
      <FilePicker label={t("image")} icon={<ImagePlus />} accept="image/*" onFiles={uploads.add} />
      <FilePicker label={t("file")} icon={<Paperclip />} onFiles={uploads.add} />
      {social && !isNote ? <StickerPicker packs={social.capabilities.stickers} onPick={composer.sendSticker} /> : null}
      <EmojiPicker onPick={composer.insertText} />
      {isNote ? null : <IconButton label={t("quick")} icon={<Zap />} onClick={composer.slash.open} />}
      <Copilot text={composer.text} onUse={composer.replaceText} />
      <ComposerNotice
        isWaiting={waitsForUploads}
        onCancelWaiting={composer.stopWaiting}
        draftFailed={composer.hasFailed}
        isResolved={isResolved && !isNote}
      />
      <div className="ms-auto flex items-center gap-0.5">
        {isNote ? null : (
          <SendLaterMenu
            disabled={composer.cannotSendLater}
            loading={composer.isPlanning}
            onSendLater={(when) => void composer.sendLater(when)}
          />
        )}
        <Button
          variant="primary"
          icon={<SendHorizontal />}
          loading={waitsForUploads}
          disabled={cannotSend}
          onClick={composer.send}
          title={t("sendKey")}
          className={cn("max-sm:w-11 max-sm:px-0", isNote && "bg-warning text-white enabled:hover:bg-warning-text")}
        >
          <span className="max-sm:sr-only">{t(isNote ? "sendNote" : "send")}</span>
        </Button>
      </div>
    </div>
  );
}
