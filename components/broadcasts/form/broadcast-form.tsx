"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LeaveGuard } from "@/components/quick-messages/form/leave-guard";
import { WrittenBubbles } from "@/components/quick-messages/form/written-bubbles";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { Switch } from "@/components/ui/inputs/switch";
import { Card } from "@/components/ui/layout/card";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import {
  type Broadcast,
  type BroadcastBubble,
  type BroadcastSettings,
  broadcastVariables,
  MAX_BUBBLES,
  MAX_NAME,
} from "@/lib/broadcasts/schema";
import { AudienceFields } from "../audience/audience-fields";
import { AudienceSummary } from "../audience/audience-summary";
import type { NamedTag } from "../audience/tag-picker";
import { useAudienceCount } from "../audience/use-audience-count";
import { PhonePreview } from "../phone-preview";
import { ChannelFields } from "./channel-fields";
import { LaunchPanel } from "./launch-panel";
import { OptionsFields } from "./options-fields";
import { type BroadcastForm as Form, useBroadcastForm } from "./use-broadcast-form";
import { useDraftErrorText } from "./use-draft-error-text";

export interface BroadcastFormProps {
  project: { id: string; name: string; time_zone: string };
  /** Null: create. */
  broadcast: Broadcast | null;
  socials: BroadcastSocial[];
  tags: NamedTag[];
  settings: BroadcastSettings;
  origin?: Broadcast["origin"];
  start?: Parameters<typeof useBroadcastForm>[0]["start"];
  /** Replaces the audience fields where the audience is chosen differently. */
  audience?: (form: Form) => ReactNode;
}

/** Edits a broadcast: content, channels, audience and options, next to a preview and the reach. */
export function BroadcastForm(props: BroadcastFormProps) {
  const { project, broadcast, socials, tags, settings, origin = "screen", start, audience } = props;
  const t = useTranslations("broadcasts.form");
  const wrongText = useDraftErrorText();
  const form = useBroadcastForm({ project_id: project.id, broadcast, origin, ...(start && { start }) });
  const { draft, set, wrong } = form;
  const question = { social_ids: draft.social_ids, audience: draft.audience, ignores_cap: draft.ignores_cap };
  const counted = useAudienceCount(project.id, question);
  const chosen = socials.filter(({ id }) => draft.social_ids.includes(id));
  const [only] = chosen;
  const mayFollowers = chosen.length === 1 && only?.kind === "line" && !audience;
  const isFollowers = draft.audience.followers === true;
  const shown = draft.bubbles.flatMap(({ kind, text, image }): BroadcastBubble[] =>
    kind === "text" ? (text.trim() ? [{ text }] : []) : image ? [{ image }] : [],
  );
  return (
    <div className="flex flex-col gap-6 xl:flex-row xl:items-start">
      <div className="flex min-w-0 flex-1 flex-col gap-6">
        <Card title={t("what")}>
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
              bubbles={draft.bubbles}
              max={MAX_BUBBLES}
              names={broadcastVariables}
              hiddenLegend
              uploads={form.uploads}
              errorOf={({ key }, index) => wrongText(wrong[key] ?? (index === 0 ? wrong.bubbles : undefined))}
              onChange={(bubbles) => set({ bubbles })}
            />
          </div>
        </Card>
        <Card title={t("through")}>
          <ChannelFields
            socials={socials}
            value={draft.social_ids}
            error={wrongText(wrong.social_ids)}
            onChange={(social_ids) => {
              // "all followers" works only with a single LINE account
              const { followers: _, ...others } = draft.audience;
              set({ social_ids, audience: others });
            }}
          />
        </Card>
        <Card title={t("whom")}>
          <div className="flex flex-col gap-5">
            {mayFollowers ? (
              <Switch
                label={t("followers")}
                description={t("followersHint")}
                checked={isFollowers}
                onChange={(followers) => set({ audience: followers ? { followers } : { consent: "yes" } })}
              />
            ) : null}
            {wrong.audience ? (
              <p role="alert" className="text-danger-text text-sm">
                {wrongText(wrong.audience)}
              </p>
            ) : null}
            {draft.audience.missed_of ? <p className="text-muted">{t("missed")}</p> : null}
            {audience ? (
              audience(form)
            ) : isFollowers ? null : (
              <AudienceFields audience={draft.audience} tags={tags} onChange={(next) => set({ audience: next })} />
            )}
          </div>
        </Card>
        <Card title={t("how")}>
          <OptionsFields form={form} settings={settings} hasLine={chosen.some(({ kind }) => kind === "line")} />
        </Card>
      </div>
      <div className="flex flex-col gap-6 xl:sticky xl:top-6 xl:w-96 xl:shrink-0">
        <PhonePreview
          bubbles={shown}
          socials={chosen}
          shop={project.name}
          sender_name={draft.sender_name.trim() || null}
        />
        <AudienceSummary project_id={project.id} socials={socials} question={question} counted={counted} />
        <LaunchPanel
          project_id={project.id}
          timeZone={project.time_zone}
          form={form}
          reaches={counted.isFresh ? reachesOf(counted.count?.reaches, isFollowers, only) : undefined}
          sendAt={broadcast?.send_at ?? null}
          after={`/project/${project.id}/broadcast/${form.id}`}
        />
      </div>
      <LeaveGuard isOn={form.isDirty} onLeave={form.forget} />
    </div>
  );
}

/** For "all followers", LINE knows the number. */
const reachesOf = (known: number | undefined, isFollowers: boolean, social: BroadcastSocial | undefined) =>
  isFollowers ? (social?.followers ?? known) : known;
