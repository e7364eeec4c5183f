"use client";

import { Settings2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { FormElement } from "@/components/ui/form/form-element";
import { Input } from "@/components/ui/inputs/input";
import { Switch } from "@/components/ui/inputs/switch";
import { TimeInput } from "@/components/ui/inputs/time-input";
import type { TriggerElement } from "@/components/ui/lazy-parts";
import { Dialog } from "@/components/ui/overlays/dialog";
import { linkBase } from "@/lib/broadcasts/links";
import {
  type BroadcastSettings,
  broadcastSettingsSchema,
  defaultSettings,
  MAX_LINK_NAME,
} from "@/lib/broadcasts/schema";
import { ApiError, api } from "@/lib/http/client";
import { shownAddress } from "./link-targets";

interface SettingsDialogProps {
  project_id: string;
  settings: BroadcastSettings;
  /** What its links begin with before the shop's name: the app's URL. */
  appUrl: string;
  trigger?: TriggerElement;
}

/** As in broadcastSettingsSchema. */
const RANGES = {
  weekly_cap: { least: 1, most: 50 },
  stage_minutes: { least: 5, most: 1440 },
  stage_blocked_percent: { least: 0.1, most: 50 },
};

/** Settings for all broadcasts: the shop's name in links, quiet hours, frequency cap, and when a staged start stops. */
export function SettingsDialog({ project_id, settings, appUrl, trigger }: SettingsDialogProps) {
  const t = useTranslations("broadcasts.settings");
  const ui = useTranslations("ui");
  const router = useRouter();
  const form = useId();
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(settings);
  const [isTaken, setTaken] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isQuiet = draft.quiet_from !== null;
  // what was left without saving is not in force, and a colleague may have changed the rest
  const show = (next: boolean) => {
    if (next) {
      setDraft(settings);
      setTaken(false);
    }
    setOpen(next);
  };
  const set = (change: Partial<BroadcastSettings>) => setDraft({ ...draft, ...change });
  const parsed = broadcastSettingsSchema.safeParse(draft);
  const wrong = (name: keyof BroadcastSettings) =>
    parsed.success || !parsed.error.issues.some(({ path }) => path[0] === name) ? undefined : t("badValue");
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!parsed.success) return;
    setBusy(true);
    try {
      await api.put(`/api/project/${project_id}/broadcasts/settings`, parsed.data);
      setOpen(false);
      toast.success(t("saved"));
      router.refresh();
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : "internal";
      if (code === "link_name_taken") setTaken(true);
      else toast.error(errorText(code));
    } finally {
      setBusy(false);
    }
  };
  const number = (name: "weekly_cap" | "stage_minutes" | "stage_blocked_percent") => (
    <Field
      label={t(name)}
      hint={t(`${name}Hint`)}
      error={wrong(name) && t(name === "stage_blocked_percent" ? "badRange" : "badWhole", RANGES[name])}
    >
      <Input
        type="number"
        inputMode="decimal"
        value={Number.isNaN(draft[name]) ? "" : draft[name]}
        onChange={(event) => set({ [name]: event.currentTarget.valueAsNumber })}
      />
    </Field>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={show}
      trigger={
        trigger ?? (
          <Button icon={<Settings2 />}>
            <span className="max-sm:sr-only">{t("open")}</span>
          </Button>
        )
      }
      title={t("title")}
      description={t("description")}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{ui("cancel")}</Button>
          <Button type="submit" form={form} variant="primary" loading={isBusy} disabled={!parsed.success}>
            {t("save")}
          </Button>
        </>
      }
    >
      <FormElement id={form} noValidate onSubmit={save} className="flex flex-col gap-4 py-1">
        <Field
          label={t("link_name")}
          hint={t("link_nameHint", {
            address: shownAddress(`${linkBase(appUrl, draft.link_name ?? t("link_nameExample"))}/…`),
          })}
          error={isTaken ? errorText("link_name_taken") : wrong("link_name") && t("link_nameWrong")}
        >
          <Input
            value={draft.link_name ?? ""}
            maxLength={MAX_LINK_NAME}
            placeholder={t("link_nameExample")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setTaken(false);
              set({ link_name: event.currentTarget.value.toLowerCase().replace(/\s+/g, "-") || null });
            }}
          />
        </Field>
        <Switch
          label={t("quiet")}
          description={t("quietHint")}
          checked={isQuiet}
          onChange={(isOn) =>
            set(
              isOn
                ? { quiet_from: defaultSettings.quiet_from, quiet_to: defaultSettings.quiet_to }
                : { quiet_from: null, quiet_to: null },
            )
          }
        />
        {isQuiet ? (
          <div className="grid grid-cols-2 gap-3">
            {(["quiet_from", "quiet_to"] as const).map((name) => (
              <Field key={name} label={t(name)} error={wrong(name)}>
                <TimeInput value={draft[name] ?? ""} onChange={(time) => set({ [name]: time })} className="tabular" />
              </Field>
            ))}
          </div>
        ) : null}
        {number("weekly_cap")}
        {number("stage_minutes")}
        {number("stage_blocked_percent")}
      </FormElement>
    </Dialog>
  );
}
