"use client";

import { useTranslations } from "next-intl";
import { useInstantSetting } from "@/components/settings/use-instant-setting";
import { Switch } from "@/components/ui/inputs/switch";
import { Card } from "@/components/ui/layout/card";
import { api } from "@/lib/http/client";
import type { SocialDetail } from "@/lib/socials/schema";

interface SenderNameProps {
  projectId: string;
  social: SocialDetail;
  mayManage: boolean;
}

/** Whether customers of a LINE account see who answers; saved immediately. */
export function SenderName({ projectId, social, mayManage }: SenderNameProps) {
  const t = useTranslations("socials.sender");
  const { chosen, change } = useInstantSetting({
    value: social.shows_sender,
    save: (shows_sender) => api.put(`/api/project/${projectId}/socials/${social.id}/sender`, { shows_sender }),
    savedText: t("saved"),
  });
  return (
    <Card title={t("title")}>
      <Switch checked={chosen} onChange={change} disabled={!mayManage} label={t("label")} description={t("hint")} />
      <p className="mt-2 text-muted text-sm">{t("picture")}</p>
    </Card>
  );
}
