"use client";

import { CircleAlert, CircleCheck, CircleHelp, RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Time } from "@/components/ui/display/time";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Card } from "@/components/ui/layout/card";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { askedChecks, type CheckName, type CheckState, channelChecks, isHealthy } from "@/lib/socials/checks";
import type { SocialDetail } from "@/lib/socials/schema";

const ICONS: Record<CheckState, React.ReactNode> = {
  ok: <CircleCheck className="text-success" />,
  confirmed: <CircleCheck className="text-success" />,
  failed: <CircleAlert className="text-danger" />,
  unknown: <CircleHelp className="text-muted" />,
};
const isAsked = (name: CheckName): name is (typeof askedChecks)[number] =>
  (askedChecks as readonly string[]).includes(name);

interface CheckListProps {
  projectId: string;
  social: SocialDetail;
  mayManage: boolean;
}

/** The requirements of a working connection, each with its state and how to fix it. */
export function CheckList({ projectId, social, mayManage }: CheckListProps) {
  const t = useTranslations("socials.checks");
  const errorText = useErrorText();
  const router = useRouter();
  const [isBusy, start] = useTransition();
  const path = `/api/project/${projectId}/socials/${social.id}`;
  const { checks, checked_at } = social;
  const run = (work: () => Promise<void>, done?: string) =>
    start(async () => {
      const { error } = await attempt(work());
      if (error) toast.error(errorText(error));
      else {
        if (done) toast.success(done);
        router.refresh();
      }
    });
  return (
    <Card
      title={t("title")}
      description={isHealthy(checks) ? t("healthy") : t("unhealthy")}
      actions={
        mayManage ? (
          <Button
            icon={<RotateCw />}
            loading={isBusy}
            onClick={() => run(() => api.post<void>(`${path}/examination`, {}), t("done"))}
          >
            {t("again")}
          </Button>
        ) : null
      }
    >
      <ul className="flex flex-col divide-y divide-border">
        {channelChecks[social.kind].map((name) => {
          const state = checks[name] ?? "unknown";
          const isFine = state === "ok" || state === "confirmed";
          return (
            <li
              key={name}
              className="flex items-start gap-x-3 gap-y-1 py-2.5 max-sm:flex-wrap [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0"
            >
              {ICONS[state]}
              {/* on phones the state and its button are below the text */}
              <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-2rem)]">
                <p className="font-medium">{t(`label.${name}`)}</p>
                {isFine ? null : <p className="text-muted text-sm">{t(`fix.${name}`)}</p>}
              </div>
              <span className="shrink-0 text-muted text-sm max-sm:ms-8">{t(`state.${state}`)}</span>
              {mayManage && isAsked(name) ? (
                <Button
                  size="small"
                  disabled={isBusy}
                  onClick={() => run(() => api.put<void>(`${path}/checks`, { check: name, is_confirmed: !isFine }))}
                >
                  {isFine ? t("unconfirm") : t("confirm")}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-muted text-sm">
        {checked_at ? (
          <>
            {t("checkedAt")} <Time value={checked_at} />
          </>
        ) : (
          t("never")
        )}
      </p>
    </Card>
  );
}
