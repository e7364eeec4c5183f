"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { CheckList } from "@/components/socials/check-list";
import { LineForm } from "@/components/socials/line-form";
import { LineAfterGuide } from "@/components/socials/line-guide";
import { CopyButton } from "@/components/ui/buttons/copy-button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import type { SocialDetail } from "@/lib/socials/schema";
import { useLiveChecks } from "./use-live-checks";

/** Connects LINE, and then shows each check of the connection as it passes. */
export function LinePanel({ projectId, line }: { projectId: string; line: SocialDetail | null }) {
  const router = useRouter();
  return line ? (
    <Connected projectId={projectId} line={line} />
  ) : (
    <LineForm projectId={projectId} onConnected={() => router.refresh()} />
  );
}

function Connected({ projectId, line }: { projectId: string; line: SocialDetail }) {
  const t = useTranslations("onboarding.live");
  const webhook = useTranslations("socials.webhook");
  const { isWatching, isComplete } = useLiveChecks(projectId, line);
  return (
    <div className="flex flex-col gap-5">
      <p className="font-medium">{line.name}</p>
      <CheckList projectId={projectId} social={line} mayManage />
      {isWatching ? <p className="text-muted text-sm">{t("watching")}</p> : null}
      {isComplete ? null : <LineAfterGuide />}
      {line.webhook_url ? (
        <section>
          <h3 className="font-semibold">{webhook("title")}</h3>
          <p className="mb-2 text-muted text-sm">{webhook("description")}</p>
          <div className="flex flex-wrap items-center gap-3">
            <code className="min-w-0 flex-1 break-all rounded-control bg-sunken px-3 py-2 text-sm">
              {line.webhook_url}
            </code>
            <CopyButton text={line.webhook_url} />
          </div>
        </section>
      ) : null}
      <LinkButton href={`/project/${projectId}/settings/social/${line.id}`} variant="ghost" className="self-start">
        {t("settings")}
      </LinkButton>
    </div>
  );
}
