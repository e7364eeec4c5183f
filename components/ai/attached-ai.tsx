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
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
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
  const [asked, setAsked] = useState<string | null>(null);
  // taking away the last channel of an AI that is on switches it off
  const losing = ais.find(({ id, is_on, channels }) => id === chosen && is_on && channels === 1);
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
      if (losing && next !== before) toast.info(t("switchedOff", { name: losing.name }));
      else toast.success(t("saved"));
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
              onChange={(next) => (losing && next !== chosen ? setAsked(next) : void change(next))}
              options={[
                { value: NOBODY, label: t("nobody") },
                ...ais.map(({ id, name, is_on }) => ({ value: id, label: is_on ? name : t("off", { name }) })),
              ]}
            />
          </Field>
          <p className="text-muted text-sm">{t.rich("more", { link })}</p>
          {losing ? (
            <AlertDialog
              title={t("lastTitle")}
              description={t("lastText", { name: losing.name })}
              confirmLabel={t("lastConfirm")}
              open={asked !== null}
              onOpenChange={(open) => {
                if (!open) setAsked(null);
              }}
              onConfirm={() => change(asked ?? NOBODY)}
            />
          ) : null}
        </div>
      )}
    </Card>
  );
}
