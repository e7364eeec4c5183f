"use client";

import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { usePublicConfig } from "@/components/providers/public-config";
import { buttonClass } from "@/components/ui/button-class";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { InstallCode } from "./install-code";
import { OnboardingStep } from "./onboarding-steps";
import { WaitingForMessage } from "./waiting-for-message";

interface OnboardingInstallProps {
  project: { id: string; name: string };
  virtualId: string;
}

/** The install code, a place to try it, and the first message as it comes in. */
export function OnboardingInstall({ project, virtualId }: OnboardingInstallProps) {
  const t = useTranslations("onboarding.install");
  const { appUrl } = usePublicConfig();
  return (
    <OnboardingStep step={2} title={t("title")} description={t("description", { name: project.name, tag: "</body>" })}>
      <div className="flex flex-col gap-5">
        <InstallCode appUrl={appUrl} virtualId={virtualId} />
        <Card>
          <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
            <p className="text-muted">{t("tryHint")}</p>
            <a
              href={`/widget-demo?widget=${virtualId}`}
              target="_blank"
              rel="noopener"
              className={buttonClass("primary", "medium", "shrink-0")}
            >
              {t("try")}
              <ExternalLink aria-hidden="true" />
              <span className="sr-only">({t("opensNewTab")})</span>
            </a>
          </div>
          <div className="mt-4 border-border border-t pt-4">
            <WaitingForMessage projectId={project.id} />
          </div>
        </Card>
        <LinkButton href={`/project/${project.id}/chat`} variant="ghost" size="large">
          {t("skip")}
        </LinkButton>
      </div>
    </OnboardingStep>
  );
}
