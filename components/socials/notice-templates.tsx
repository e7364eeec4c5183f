"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useTransition } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Badge, type Tone } from "@/components/ui/display/badge";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Card } from "@/components/ui/layout/card";
import { fillNotice, noticeKinds, noticeLanguages, noticeTemplates } from "@/lib/bills/notices";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import type { SocialDetail } from "@/lib/socials/schema";
import type { NoticeApproval } from "@/lib/socials/templates";

const TONES: Record<NoticeApproval["status"], Tone> = {
  approved: "success",
  pending: "neutral",
  rejected: "danger",
  stopped: "danger",
};

interface NoticeTemplatesProps {
  projectId: string;
  social: SocialDetail;
  templates: NoticeApproval[];
  mayManage: boolean;
}

/** Notices about bills that reach Messenger customers after the reply window, once Meta has approved their words. */
export function NoticeTemplates({ projectId, social, templates, mayManage }: NoticeTemplatesProps) {
  const t = useTranslations("socials.notices");
  const errorText = useErrorText();
  const router = useRouter();
  const locale = useLocale();
  const [isBusy, start] = useTransition();
  const isAsked = templates.length === noticeKinds.length * noticeLanguages.length;
  const shown = noticeLanguages.find((language) => language === locale) ?? noticeLanguages[0];
  const request = () =>
    start(async () => {
      const { error } = await attempt(api.post<void>(`/api/project/${projectId}/socials/${social.id}/templates`, {}));
      if (error) toast.error(errorText(error));
      else toast.success(t("done"));
      router.refresh();
    });
  return (
    <Card
      title={t("title")}
      description={t("description")}
      actions={
        mayManage ? (
          <Button icon={isAsked ? <RotateCw /> : undefined} loading={isBusy} onClick={request}>
            {t(isAsked ? "refresh" : "request")}
          </Button>
        ) : null
      }
    >
      <ul className="flex flex-col divide-y divide-border">
        {noticeKinds.map((kind) => {
          const template = noticeTemplates[kind][shown];
          const states = noticeLanguages.flatMap(
            (language) => templates.find((one) => one.kind === kind && one.language === language) ?? [],
          );
          return (
            <li key={kind} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-medium">{t(`kind.${kind}`)}</p>
                <p className="text-muted text-sm">{fillNotice(template, template.samples)}</p>
              </div>
              <div className="flex flex-wrap gap-2">
                {states.map(({ language, status, reason }) => (
                  <span key={language} className="flex flex-col items-end">
                    <Badge tone={TONES[status]}>
                      {t("state", { language: t(`language.${language}`), status: t(`status.${status}`) })}
                    </Badge>
                    {reason ? <code className="break-all text-muted text-xs">{reason}</code> : null}
                  </span>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
