"use client";

import { CircleCheck, ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import useSWR from "swr";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Spinner } from "@/components/ui/feedback/spinner";
import { Card } from "@/components/ui/layout/card";
import { InstallCode } from "@/components/widgets/install/install-code";
import type { RoomCounts } from "@/lib/rooms/schema";
import { OnboardingStep } from "./onboarding-step";

const ASK_EVERY_MS = 2_000;

/** Asks every 2 s until the first message of a project is there. "failing" while it cannot be asked. */
function useFirstMessage(projectId: string): "waiting" | "failing" | "arrived" {
  const { data, error } = useSWR<RoomCounts>(`/api/project/${projectId}/rooms/counts`, {
    refreshInterval: (counts) => (counts?.all ? 0 : ASK_EVERY_MS),
    // the person is in the other tab, writing the message we wait for
    refreshWhenHidden: true,
  });
  if (data && data.all > 0) return "arrived";
  return error ? "failing" : "waiting";
}

interface OnboardingInstallProps {
  project: { id: string; name: string };
  widget: { virtual_id: string; color: string };
}

/** The install code, a page to try it on, and the first message as it arrives. */
export function OnboardingInstall({ project, widget }: OnboardingInstallProps) {
  const t = useTranslations("onboarding.install");
  const message = useFirstMessage(project.id);
  const inbox = `/project/${project.id}/chat`;
  return (
    <OnboardingStep step={2} title={t("title")} description={t("description", { name: project.name, tag: "</body>" })}>
      <div className="flex flex-col gap-5">
        <div>
          <h2 className="sr-only">{t("code")}</h2>
          <InstallCode virtualId={widget.virtual_id} />
        </div>
        <Card>
          <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
            <p className="text-muted">{t("tryHint")}</p>
            <a
              href={`/widget-demo?widget=${widget.virtual_id}`}
              target="_blank"
              rel="noopener"
              className={buttonClass(message === "arrived" ? "secondary" : "primary", "medium", "shrink-0")}
            >
              {t("try")}
              <ExternalLink aria-hidden="true" />
              <span className="sr-only">({t("opensNewTab")})</span>
            </a>
          </div>
          <FirstMessage state={message} inbox={inbox} />
        </Card>
        {message === "arrived" ? null : (
          <LinkButton href={inbox} variant="ghost" size="large">
            {t("skip")}
          </LinkButton>
        )}
      </div>
    </OnboardingStep>
  );
}

function FirstMessage({ state, inbox }: { state: ReturnType<typeof useFirstMessage>; inbox: string }) {
  const t = useTranslations("onboarding.waiting");
  const hasArrived = state === "arrived";
  return (
    <div className="mt-4 flex min-h-13 flex-col justify-between gap-3 border-border border-t pt-4 sm:flex-row sm:items-center">
      <p role="status" className="flex items-center gap-2.5">
        {hasArrived ? (
          <CircleCheck aria-hidden="true" className="size-5 text-success-text" />
        ) : (
          <Spinner className="text-muted" />
        )}
        <span className={hasArrived ? "font-medium" : "text-muted"}>{t(state)}</span>
      </p>
      {hasArrived ? (
        <LinkButton href={inbox} variant="primary">
          {t("open")}
        </LinkButton>
      ) : null}
    </div>
  );
}
