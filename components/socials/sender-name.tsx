"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Switch } from "@/components/ui/inputs/switch";
import { Card } from "@/components/ui/layout/card";
import { attempt } from "@/lib/http/attempt";
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
  const errorText = useErrorText();
  const router = useRouter();
  const [isOn, setOn] = useState(social.shows_sender);
  const change = async (next: boolean) => {
    setOn(next);
    const { error } = await attempt(
      api.put(`/api/project/${projectId}/socials/${social.id}/sender`, { shows_sender: next }),
    );
    if (error) {
      setOn(!next);
      toast.error(errorText(error));
    } else {
      toast.success(t("saved"));
      router.refresh();
    }
  };
  return (
    <Card title={t("title")}>
      <Switch checked={isOn} onChange={change} disabled={!mayManage} label={t("label")} description={t("hint")} />
      <p className="mt-2 text-muted text-sm">{t("picture")}</p>
    </Card>
  );
}
