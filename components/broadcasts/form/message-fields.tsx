"use client";

import { useTranslations } from "next-intl";
import { WrittenBubbles } from "@/components/quick-messages/form/written-bubbles";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { linkBase, type TrackedLink } from "@/lib/broadcasts/links";
import { type BroadcastSettings, broadcastVariables, MAX_BUBBLES, MAX_NAME } from "@/lib/broadcasts/schema";
import type { CardChannel } from "@/lib/cards/fit";
import { LinkTargets } from "../link-targets";
import { SettingsDialog } from "../settings-dialog";
import type { BroadcastForm } from "./use-broadcast-form";
import { useDraftErrorText } from "./use-draft-error-text";

interface MessageFieldsProps {
  project_id: string;
  form: BroadcastForm;
  settings: BroadcastSettings;
  appUrl: string;
  mayManage: boolean;
  /** The kinds of the channels chosen. */
  channels: readonly CardChannel[];
  /** The tracked links in the message. */
  links: readonly TrackedLink[];
}

/** The broadcast's name and messages, and what their links become. */
export function MessageFields({ project_id, form, settings, appUrl, mayManage, channels, links }: MessageFieldsProps) {
  const t = useTranslations("broadcasts.form");
  const wrongText = useDraftErrorText();
  const { draft, set, wrong, uploads } = form;
  return (
    <div className="flex flex-col gap-5">
      <Field label={t("name")} hint={t("nameHint")} error={wrongText(wrong.name)}>
        <Input
          value={draft.name}
          maxLength={MAX_NAME}
          autoComplete="off"
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      </Field>
      <WrittenBubbles
        project_id={project_id}
        channels={channels}
        bubbles={draft.bubbles}
        max={MAX_BUBBLES}
        names={broadcastVariables}
        hiddenLegend
        withVideo
        uploads={uploads}
        errorOf={({ key }, index) => wrongText(wrong[key] ?? (index === 0 ? wrong.bubbles : undefined))}
        onChange={(bubbles) => set({ bubbles })}
      />
      {links.length > 0 ? (
        <div className="flex flex-col gap-2">
          <LinkTargets links={links} base={linkBase(appUrl, settings.link_name)} />
          <div className="flex flex-wrap items-center gap-2">
            <Button size="small" onClick={() => set({ link_tracking: "off" })}>
              {t("plainLinks")}
            </Button>
            {mayManage && !settings.link_name ? (
              <SettingsDialog
                project_id={project_id}
                settings={settings}
                appUrl={appUrl}
                trigger={<Button size="small">{t("nameLinks")}</Button>}
              />
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}
