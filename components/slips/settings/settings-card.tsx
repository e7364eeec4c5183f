"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { Switch } from "@/components/ui/inputs/switch";
import { Textarea } from "@/components/ui/inputs/textarea";
import { Card } from "@/components/ui/layout/card";
import { ApiError, api } from "@/lib/http/client";
import { type SlipSettings, slipSettingsSchema } from "@/lib/slips/schema";

interface SettingsCardProps {
  project_id: string;
  settings: SlipSettings;
  mayManage: boolean;
}

/** How slips sent by customers are handled. */
export function SettingsCard({ project_id, settings, mayManage }: SettingsCardProps) {
  const t = useTranslations("slips.settings");
  const chat = useTranslations("slips.chat");
  const errorText = useErrorText();
  const router = useRouter();
  const [draft, setDraft] = useState(settings);
  const [age, setAge] = useState(String(settings.max_age_days));
  const isAgeRight =
    slipSettingsSchema.shape.max_age_days.safeParse(age.trim() || null).success && /^\d+$/.test(age.trim());
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<SlipSettings>) => setDraft({ ...draft, ...change });
  const save = async () => {
    if (!isAgeRight) return;
    setBusy(true);
    try {
      await api.put(`/api/project/${project_id}/slips/settings`, { ...draft, max_age_days: Number(age) });
      toast.success(t("saved"));
      router.refresh();
    } catch (failure) {
      toast.error(errorText(failure instanceof ApiError ? failure.code : "internal"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card
      title={t("title")}
      footer={
        mayManage ? (
          <Button variant="primary" loading={isBusy} onClick={() => void save()}>
            {t("save")}
          </Button>
        ) : null
      }
    >
      <div className="flex flex-col gap-4 py-1">
        <Switch
          label={t("looksInChat")}
          description={t("looksInChatHint")}
          checked={draft.looks_in_chat}
          disabled={!mayManage}
          onChange={(looks_in_chat) => set({ looks_in_chat })}
        />
        <Switch
          label={t("tagsRooms")}
          description={t("tagsRoomsHint")}
          checked={draft.tags_rooms}
          disabled={!mayManage}
          onChange={(tags_rooms) => set({ tags_rooms })}
        />
        <Field
          label={t("maxAge")}
          hint={t("maxAgeHint")}
          disabled={!mayManage}
          error={isAgeRight ? undefined : t("badMaxAge")}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={age}
            onChange={(event) => setAge(event.currentTarget.value)}
            className="max-w-40"
          />
        </Field>
        <Field label={t("thanks")} hint={t("thanksHint")} disabled={!mayManage}>
          <Textarea
            value={draft.thanks}
            placeholder={chat("thanksDefault")}
            maxLength={500}
            rows={2}
            onChange={(event) => set({ thanks: event.currentTarget.value })}
          />
        </Field>
      </div>
    </Card>
  );
}
