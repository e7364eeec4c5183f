"use client";

import { Ellipsis, Eye, EyeOff, Heart, HeartOff, Lock, Reply, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRoomMessages } from "@/components/messages/room-messages-context";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { Menu, MenuItem } from "@/components/ui/overlays/menu";
import { readComment } from "@/lib/comments/content";
import { PRIVATE_REPLY_MS } from "@/lib/comments/limits";
import type { Bubble } from "@/lib/messages/outbox";

/** What can be done to one comment: answer it, like it (Facebook), hide it, delete it. */
export function CommentMenu({ bubble }: { bubble: Bubble }) {
  const t = useTranslations("messages.comment");
  const { social, mayAnswer, quote, isAnsweredPrivately, answerPrivately, changeComment } = useRoomMessages();
  const [isOpen, setOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const comment = readComment(bubble.content);
  const { id } = bubble;
  if (!comment || !id || bubble.unsent_at || !mayAnswer || bubble.state === "failed") return null;
  const isCustomers = bubble.author_kind === "customer";
  // looked up when the menu opens
  const takesPrivateAnswer =
    isOpen &&
    isCustomers &&
    !isAnsweredPrivately(id) &&
    Date.now() - Date.parse(bubble.sent_at ?? bubble.created_at) < PRIVATE_REPLY_MS;
  return (
    <>
      <Menu
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <IconButton
            label={t("menu")}
            icon={<Ellipsis />}
            size="small"
            className="self-center opacity-0 focus-visible:opacity-100 group-hover/message:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-100"
          />
        }
      >
        {isCustomers && !comment.is_live ? (
          <MenuItem icon={<Reply />} onSelect={() => quote(bubble)}>
            {t("answer")}
          </MenuItem>
        ) : null}
        {isCustomers ? (
          <MenuItem icon={<Lock />} disabled={!takesPrivateAnswer} onSelect={() => answerPrivately(bubble)}>
            {t("answerPrivately")}
          </MenuItem>
        ) : null}
        {social?.kind === "facebook" ? (
          <MenuItem
            icon={comment.is_liked ? <HeartOff /> : <Heart />}
            onSelect={() => void changeComment(id, comment.is_liked ? "unliked" : "liked")}
          >
            {t(comment.is_liked ? "unlike" : "like")}
          </MenuItem>
        ) : null}
        {isCustomers ? (
          <MenuItem
            icon={comment.is_hidden ? <Eye /> : <EyeOff />}
            onSelect={() => void changeComment(id, comment.is_hidden ? "shown" : "hidden")}
          >
            {t(comment.is_hidden ? "show" : "hide")}
          </MenuItem>
        ) : null}
        <MenuItem icon={<Trash2 />} danger onSelect={() => setDeleting(true)}>
          {t("delete")}
        </MenuItem>
      </Menu>
      <AlertDialog
        title={t("deleteTitle")}
        description={t("deleteHint")}
        confirmLabel={t("deleteConfirm")}
        danger
        open={isDeleting}
        onOpenChange={setDeleting}
        onConfirm={() => changeComment(id, "deleted")}
      />
    </>
  );
}
