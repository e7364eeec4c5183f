"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { FileButton } from "@/components/ui/buttons/file-button";
import { Avatar } from "@/components/ui/display/avatar";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { AVATAR_SOURCE_TYPES, MAX_AVATAR_SOURCE_BYTES } from "@/lib/accounts/avatar";
import { ApiError, api } from "@/lib/http/client";
import { CropDialog } from "./crop-dialog";
import { Row } from "./section";

/** The person's avatar: choose, crop, remove. */
export function AvatarField({ name, avatarUrl }: { name: string; avatarUrl: string | null }) {
  const t = useTranslations("profile.avatar");
  const errorText = useErrorText();
  const router = useRouter();
  const [source, setSource] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  function choose([file]: File[]) {
    if (!file) return;
    setRefusal(null);
    if (!AVATAR_SOURCE_TYPES.includes(file.type)) return setRefusal(t("wrongType"));
    if (file.size > MAX_AVATAR_SOURCE_BYTES) return setRefusal(t("tooLarge"));
    setSource(file);
  }

  async function save(picture: Blob) {
    await api.put("/api/profile/avatar", picture);
    setSource(null);
    toast.success(t("saved"), { id: "avatar" });
    router.refresh();
  }

  async function remove() {
    try {
      await api.delete("/api/profile/avatar");
    } catch (failure) {
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"), { id: "avatar" });
      throw failure;
    }
    toast.success(t("removed"), { id: "avatar" });
    router.refresh();
  }

  return (
    <Row
      title={
        <span className="flex items-center gap-4">
          <Avatar name={name} src={avatarUrl} size="huge" />
          {t("title")}
        </span>
      }
      action={
        <>
          <FileButton accept={AVATAR_SOURCE_TYPES.join(",")} onFiles={choose}>
            {t(avatarUrl ? "change" : "choose")}
          </FileButton>
          {avatarUrl ? (
            <AlertDialog
              title={t("removeTitle")}
              description={t("removeDescription")}
              confirmLabel={t("remove")}
              trigger={<Button variant="ghost">{t("remove")}</Button>}
              onConfirm={remove}
            />
          ) : null}
        </>
      }
    >
      <p className="mt-2 text-sm">{t("hint")}</p>
      <p role="status" className="text-danger-text text-sm">
        {refusal}
      </p>
      {source ? (
        <CropDialog
          source={source}
          onClose={() => setSource(null)}
          onUnreadable={() => {
            setSource(null);
            setRefusal(t("unreadable"));
          }}
          onCropped={save}
        />
      ) : null}
    </Row>
  );
}
