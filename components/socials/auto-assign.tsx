"use client";

import { useTranslations } from "next-intl";
import { useInstantSetting } from "@/components/settings/use-instant-setting";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/inputs/select";
import { Card } from "@/components/ui/layout/card";
import { api } from "@/lib/http/client";
import type { SocialDetail } from "@/lib/socials/schema";

interface AutoAssignProps {
  projectId: string;
  social: SocialDetail;
  mayManage: boolean;
}

/** Who is assigned new conversations of this channel; saved immediately. */
export function AutoAssign({ projectId, social, mayManage }: AutoAssignProps) {
  const t = useTranslations("socials.assign");
  const { chosen, change } = useInstantSetting({
    value: social.auto_assign,
    save: (auto_assign) => api.put(`/api/project/${projectId}/socials/${social.id}/auto-assign`, { auto_assign }),
    savedText: t("saved"),
  });
  return (
    <Card title={t("title")}>
      <Field label={t("label")} disabled={!mayManage} className="max-w-md">
        <Select
          value={chosen}
          onChange={change}
          options={(["off", "least_busy"] as const).map((value) => ({ value, label: t(value) }))}
        />
      </Field>
    </Card>
  );
}
