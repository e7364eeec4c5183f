"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/inputs/select";
import { Card } from "@/components/ui/layout/card";
import { attempt } from "@/lib/http/attempt";
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
  const errorText = useErrorText();
  const router = useRouter();
  const [chosen, setChosen] = useState(social.auto_assign);
  const change = async (next: SocialDetail["auto_assign"]) => {
    setChosen(next);
    const { error } = await attempt(
      api.put(`/api/project/${projectId}/socials/${social.id}/auto-assign`, { auto_assign: next }),
    );
    if (error) {
      setChosen(social.auto_assign);
      toast.error(errorText(error));
    } else {
      toast.success(t("saved"));
      router.refresh();
    }
  };
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
