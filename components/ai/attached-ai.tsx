"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/inputs/select";
import { Card } from "@/components/ui/layout/card";
import type { SocialAi } from "@/lib/ai/queries";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";

interface AttachedAiProps {
  project_id: string;
  social_id: string;
  attached: SocialAi;
  mayManage: boolean;
}

const NOBODY = "none";

/** In the channel settings: the AI that answers first on this channel. Saved immediately. */
export function AttachedAi({ project_id, social_id, attached: { ai_id, ais }, mayManage }: AttachedAiProps) {
  const t = useTranslations("ai.attached");
  const errorText = useErrorText();
  const router = useRouter();
  const [chosen, setChosen] = useState(ai_id ?? NOBODY);
  const change = async (next: string) => {
    const before = chosen;
    setChosen(next);
    const { error } = await attempt(
      api.put(`/api/project/${project_id}/socials/${social_id}/ai`, { ai_id: next === NOBODY ? null : next }),
    );
    if (error) {
      setChosen(before);
      toast.error(errorText(error));
    } else {
      toast.success(t("saved"));
      router.refresh();
    }
  };
  const link = (words: React.ReactNode) => (
    <Link href={`/project/${project_id}/ai`} className="font-medium text-accent-text underline">
      {words}
    </Link>
  );
  return (
    <Card title={t("title")} description={t("description")}>
      {ais.length === 0 ? (
        <p className="text-muted">{t.rich(mayManage ? "make" : "none", { link })}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <Field label={t("label")} disabled={!mayManage} className="max-w-md">
            <Select
              value={chosen}
              onChange={change}
              options={[
                { value: NOBODY, label: t("nobody") },
                ...ais.map(({ id, name, is_on }) => ({ value: id, label: is_on ? name : t("off", { name }) })),
              ]}
            />
          </Field>
          <p className="text-muted text-sm">{t.rich("more", { link })}</p>
        </div>
      )}
    </Card>
  );
}
