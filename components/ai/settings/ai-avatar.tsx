"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { PictureField } from "@/components/media/picture-field";
import type { AiForm } from "@/lib/ai/schema";

/** Form field for the AI's avatar. */
export function AiAvatar({ project_id }: { project_id: string }) {
  const t = useTranslations("ai.who");
  const { watch, setValue } = useFormContext<AiForm>();
  const [name, url] = watch(["name", "avatar_url"]);
  return (
    <PictureField
      project_id={project_id}
      name={name}
      url={url || null}
      onChange={(next) => setValue("avatar_url", next ?? "", { shouldDirty: true })}
      label={t("avatar")}
      hint={t("avatarHint")}
      words={{ choose: t("avatarChoose"), remove: t("avatarRemove"), failed: t("avatarFailed") }}
    />
  );
}
