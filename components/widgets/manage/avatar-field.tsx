"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { PictureField } from "@/components/media/picture-field";
import type { WidgetForm } from "@/lib/widgets/settings/form";

/** The avatar in the chat's header. */
export function AvatarField({ project_id }: { project_id: string }) {
  const t = useTranslations("widget.manage.form");
  const { watch, setValue } = useFormContext<WidgetForm>();
  const [name, url] = watch(["name", "avatar_url"]);
  return (
    <PictureField
      project_id={project_id}
      name={name}
      url={url}
      onChange={(next) => setValue("avatar_url", next, { shouldDirty: true })}
      label={t("avatar")}
      hint={t("avatarHint")}
      words={{ choose: t("avatarChoose"), remove: t("avatarRemove"), failed: t("avatarFailed") }}
    />
  );
}
