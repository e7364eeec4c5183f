"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { PictureField } from "@/components/media/picture-field";
import type { ProjectSettings } from "@/lib/projects/schema";

/** Form field for the project's logo. */
export function ProjectLogo({ project_id }: { project_id: string }) {
  const t = useTranslations("settings.project");
  const { watch, setValue } = useFormContext<ProjectSettings>();
  const [name, url] = watch(["name", "logo_url"]);
  return (
    <PictureField
      project_id={project_id}
      name={name}
      url={url}
      onChange={(next) => setValue("logo_url", next, { shouldDirty: true })}
      label={t("logo")}
      hint={t("logoHint")}
      words={{ choose: t("logoChoose"), remove: t("logoRemove"), failed: t("logoFailed") }}
    />
  );
}
