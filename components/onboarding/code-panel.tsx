"use client";

import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { InstallCode } from "@/components/widgets/install/install-code";

/** The script tag for a website. */
export function CodePanel({ projectId, virtualId }: { projectId: string; virtualId: string }) {
  const t = useTranslations("onboarding.code");
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{t("hint", { tag: "</body>" })}</p>
      <InstallCode virtualId={virtualId} />
      <LinkButton
        href={`/project/${projectId}/settings/widget`}
        variant="ghost"
        className="self-start max-sm:h-auto max-sm:whitespace-normal max-sm:py-2"
      >
        {t("more")}
      </LinkButton>
    </div>
  );
}
