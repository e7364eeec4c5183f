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
import type { ProjectSettings } from "@/lib/projects/schema";

/** The logo of a project: chosen, kept by the server at once, and the project's once the form is saved. */
export function ProjectLogo({ project_id }: { project_id: string }) {
  const t = useTranslations("settings.project");
  const { watch, setValue } = useFormContext<ProjectSettings>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [name, logo_url] = watch(["name", "logo_url"]);
  const set = (url: string | null) => setValue("logo_url", url, { shouldDirty: true });

  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    setFailed(false);
    setBusy(true);
    try {
      if (!AVATAR_SOURCE_TYPES.includes(file.type) || file.size > MAX_AVATAR_SOURCE_BYTES)
        throw new Error("not a picture");
      set((await api.post<{ url: string }>(`/api/project/${project_id}/widget-pictures`, file)).url);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Field label={t("logo")} hint={t("logoHint")} error={hasFailed ? t("logoFailed") : undefined}>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} src={logo_url} size="large" />
        <FileButton
          icon={<Upload />}
          loading={isBusy}
          accept={AVATAR_SOURCE_TYPES.join(",")}
          onFiles={([file]) => void send(file)}
        >
          {t("logoChoose")}
        </FileButton>
        {logo_url ? (
          <Button variant="ghost" onClick={() => set(null)}>
            {t("logoRemove")}
          </Button>
        ) : null}
      </div>
    </Field>
  );
}
