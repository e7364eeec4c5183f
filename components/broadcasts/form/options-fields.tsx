"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { Switch } from "@/components/ui/inputs/switch";
import { type BroadcastSettings, MAX_SENDER } from "@/lib/broadcasts/schema";
import type { BroadcastForm } from "./use-broadcast-form";

interface OptionsFieldsProps {
  form: BroadcastForm;
  settings: BroadcastSettings;
  hasLine: boolean;
}

/** Sending options: link tracking, staged start, frequency cap, quiet hours, sender name. */
export function OptionsFields({ form: { draft, set }, settings, hasLine }: OptionsFieldsProps) {
  const t = useTranslations("broadcasts.options");
  return (
    <div className="flex flex-col gap-5">
      <Field label={t("links")}>
        <RadioGroup
          value={draft.link_tracking}
          onChange={(link_tracking) => set({ link_tracking })}
          options={(["total", "person", "off"] as const).map((value) => ({
            value,
            label: t(`link.${value}`),
            description: t(`linkHint.${value}`),
          }))}
        />
      </Field>
      <Switch
        label={t("staged")}
        description={t("stagedHint", { minutes: settings.stage_minutes, percent: settings.stage_blocked_percent })}
        checked={draft.is_staged}
        onChange={(is_staged) => set({ is_staged })}
      />
      <Switch
        label={t("ignoresCap", { cap: settings.weekly_cap })}
        description={t("ignoresCapHint", { cap: settings.weekly_cap })}
        checked={draft.ignores_cap}
        onChange={(ignores_cap) => set({ ignores_cap })}
      />
      {settings.quiet_from && settings.quiet_to ? (
        <Switch
          label={t("ignoresQuiet")}
          description={t("ignoresQuietHint", { from: settings.quiet_from, to: settings.quiet_to })}
          checked={draft.ignores_quiet}
          onChange={(ignores_quiet) => set({ ignores_quiet })}
        />
      ) : null}
      {hasLine ? (
        <Field label={t("sender")} hint={t("senderHint")} optional className="max-w-xs">
          <Input
            value={draft.sender_name}
            maxLength={MAX_SENDER}
            autoComplete="off"
            onChange={(event) => set({ sender_name: event.currentTarget.value })}
          />
        </Field>
      ) : null}
    </div>
  );
}
