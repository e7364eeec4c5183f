"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FileButton } from "@/components/ui/file-button";
import { AVATAR_SOURCE_TYPES, MAX_AVATAR_SOURCE_BYTES } from "@/lib/accounts/avatar";
import { api } from "@/lib/http/client";
import type { WidgetForm } from "@/lib/widgets/form";

/** The picture at the head of the chat: chosen, kept by the server at once, and the widget's once the form is saved. */
export function AvatarField({ project_id }: { project_id: string }) {
  const t = useTranslations("widget.manage.form");
  const { watch, setValue } = useFormContext<WidgetForm>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [name, avatar_url] = watch(["name", "avatar_url"]);
  const set = (url: string | null) => setValue("avatar_url", url, { shouldDirty: true });

  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    setFailed(false);
    setBusy(true);
    try {
      if (!AVATAR_SOURCE_TYPES.includes(file.type) || file.size > MAX_AVATAR_SOURCE_BYTES)
        throw new Error("not a picture");
      const { url } = await api.post<{ url: string }>(`/api/project/${project_id}/widget-pictures`, file);
      set(url);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Field label={t("avatar")} hint={t("avatarHint")} error={hasFailed ? t("avatarFailed") : undefined}>
      <div className="flex items-center gap-4">
        <Avatar name={name} src={avatar_url} size="large" />
        <FileButton
          icon={<Upload />}
          loading={isBusy}
          accept={AVATAR_SOURCE_TYPES.join(",")}
          onFiles={([file]) => void send(file)}
        >
          {t("avatarChoose")}
        </FileButton>
        {avatar_url ? (
          <Button variant="ghost" onClick={() => set(null)}>
            {t("avatarRemove")}
          </Button>
        ) : null}
      </div>
    </Field>
  );
}
