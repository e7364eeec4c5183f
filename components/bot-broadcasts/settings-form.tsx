"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { Select } from "@/components/ui/inputs/select";
import { Switch } from "@/components/ui/inputs/switch";
import { Card } from "@/components/ui/layout/card";
import { type BotSettings, botSettingsSchema, type Segment } from "@/lib/bot-broadcasts/schema";
import { type BroadcastSettings, MAX_SENDER } from "@/lib/broadcasts/schema";
import { api } from "@/lib/http/client";
import { useBot } from "./use-bot";

const NONE = "none";

interface SettingsFormProps {
  project_id: string;
  social: { id: string; name: string };
  settings: BotSettings;
  segments: Segment[];
  quiet: BroadcastSettings;
  mayManage: boolean;
}

/** How one account handles broadcasts from its admins. */
export function SettingsForm({ project_id, social, settings, segments, quiet, mayManage }: SettingsFormProps) {
  const t = useTranslations("botBroadcasts.setting");
  const errorText = useErrorText();
  const bot = useBot();
  const [draft, setDraft] = useState(settings);
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<BotSettings>) => setDraft({ ...draft, ...change });
  const parsed = botSettingsSchema.safeParse(draft);
  const wrong = (name: keyof BotSettings) => {
    const issue = parsed.success ? null : parsed.error.issues.find(({ path }) => path[0] === name);
    return issue ? errorText(issue.message === "command_word" ? "command_word" : t("badValue")) : undefined;
  };
  const save = async () => {
    if (!parsed.success) return;
    setBusy(true);
    await bot(
      () => api.put(`/api/project/${project_id}/bot-broadcasts/accounts/${social.id}`, parsed.data),
      t("saved"),
    );
    setBusy(false);
  };
  const number = (name: "daily_limit" | "admin_limit") => (
    <Field label={t(name)} error={wrong(name)}>
      <Input
        type="number"
        inputMode="numeric"
        min={1}
        max={20}
        disabled={!mayManage}
        value={Number.isNaN(draft[name]) ? "" : draft[name]}
        onChange={(event) => set({ [name]: event.currentTarget.valueAsNumber })}
      />
    </Field>
  );
  const segment = segments.find(({ id }) => id === draft.segment_id)?.name ?? t("segmentExample");
  return (
    <Card title={social.name} description={t("accountHint")}>
      <div className="flex flex-col gap-5">
        <Switch
          label={t("isOn")}
          description={t("isOnHint")}
          checked={draft.is_on}
          disabled={!mayManage}
          onChange={(is_on) => set({ is_on })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t("command")} error={wrong("command_word")}>
            <Input
              value={draft.command_word}
              maxLength={20}
              autoComplete="off"
              disabled={!mayManage}
              onChange={(event) => set({ command_word: event.currentTarget.value })}
            />
          </Field>
          <Field label={t("segment")} hint={t("segmentHint")}>
            <Select
              value={draft.segment_id ?? NONE}
              disabled={!mayManage}
              onChange={(value) => set({ segment_id: value === NONE ? null : value })}
              options={[
                { value: NONE, label: t("noSegment") },
                ...segments.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
          {number("daily_limit")}
          {number("admin_limit")}
          <Field label={t("sender")} optional>
            <Input
              value={draft.sender_name ?? ""}
              maxLength={MAX_SENDER}
              autoComplete="off"
              disabled={!mayManage}
              onChange={(event) => set({ sender_name: event.currentTarget.value || null })}
            />
          </Field>
        </div>
        <Switch
          label={t("approval")}
          description={t("approvalHint")}
          checked={draft.needs_approval}
          disabled={!mayManage}
          onChange={(needs_approval) => set({ needs_approval })}
        />
        <div className="rounded-card bg-sunken px-4 py-3">
          <p className="text-muted text-sm">{t("example")}</p>
          <p className="mt-1 whitespace-pre-wrap">{`${draft.command_word} ${segment}\n${t("exampleText")}`}</p>
          <p className="mt-2 text-muted text-sm">
            {quiet.quiet_from && quiet.quiet_to
              ? t("quiet", { from: quiet.quiet_from, to: quiet.quiet_to })
              : t("noQuiet")}
          </p>
        </div>
        {mayManage ? (
          <Button
            variant="primary"
            className="self-start"
            loading={isBusy}
            disabled={!parsed.success}
            onClick={() => void save()}
          >
            {t("save")}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
