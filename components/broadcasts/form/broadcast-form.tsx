"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LeaveGuard } from "@/components/quick-messages/form/leave-guard";
import { Switch } from "@/components/ui/inputs/switch";
import { Card } from "@/components/ui/layout/card";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import { linkBase } from "@/lib/broadcasts/links";
import type { Broadcast, BroadcastBubble, BroadcastSettings } from "@/lib/broadcasts/schema";
import { shownBubble } from "@/lib/quick-messages/written";
import { socialKinds } from "@/lib/rooms/schema";
import { AudienceFields } from "../audience/audience-fields";
import { AudienceSummary } from "../audience/audience-summary";
import type { NamedTag } from "../audience/tag-picker";
import { useAudienceCount } from "../audience/use-audience-count";
import { LinkTargets } from "../link-targets";
import { narrowBound } from "../narrow/narrow-bound";
import { NarrowFields } from "../narrow/narrow-fields";
import { NarrowSummary } from "../narrow/narrow-summary";
import { PhonePreview } from "../phone-preview";
import { useSentBubbles } from "../use-sent-bubbles";
import { ChannelFields } from "./channel-fields";
import { LaunchBar } from "./launch-bar";
import { MessageFields } from "./message-fields";
import { OptionsFields } from "./options-fields";
import { OutdatedNotice } from "./outdated-notice";
import { TimeFields } from "./time-fields";
import { type BroadcastDraft, type BroadcastForm as Form, useBroadcastForm } from "./use-broadcast-form";
import { useDraftErrorText } from "./use-draft-error-text";
import { useLaunch } from "./use-launch";

/** Errors of the audience that are shown at the highest number of recipients. */
const MAX_ERRORS = ["narrowLeast", "narrowNobody", "broadcast_narrow_max"];

export interface BroadcastFormProps {
  project: { id: string; name: string; time_zone: string };
  /** Null: create. */
  broadcast: Broadcast | null;
  socials: BroadcastSocial[];
  tags: NamedTag[];
  settings: BroadcastSettings;
  /** The app's URL, with which tracked links begin. */
  appUrl: string;
  mayManage: boolean;
  origin?: Broadcast["origin"];
  start?: Parameters<typeof useBroadcastForm>[0]["start"];
  /** Replaces the audience fields where the audience is chosen differently. */
  audience?: (form: Form) => ReactNode;
}

/** Edits a broadcast, in sections: recipients, message, time and folded options, next to a preview, above a bar that sends it. */
export function BroadcastForm(props: BroadcastFormProps) {
  const { project, broadcast, socials, tags, settings, appUrl, mayManage, origin = "screen", start, audience } = props;
  const t = useTranslations("broadcasts.form");
  const wrongText = useDraftErrorText();
  const form = useBroadcastForm({ project_id: project.id, broadcast, origin, ...(start && { start }) });
  const { draft, set, wrong } = form;
  const isFollowers = draft.audience.followers === true;
  const narrow = isFollowers ? draft.audience.narrow : undefined;
  const isMaxWrong = narrow !== undefined && MAX_ERRORS.includes(wrong.audience ?? "");
  // LINE does not tell the number of recipients in advance
  const question = {
    social_ids: narrow ? [] : draft.social_ids,
    audience: draft.audience,
    ignores_cap: draft.ignores_cap,
  };
  const counted = useAudienceCount(project.id, question);
  const chosen = socials.filter(({ id }) => draft.social_ids.includes(id));
  const [only] = chosen;
  const kinds = [...new Set(chosen.map(({ kind }) => kind))];
  const mayFollowers = chosen.length === 1 && only?.kind === "line" && !audience;
  const reaches = narrow
    ? (narrowBound(narrow, only) ?? 0)
    : counted.isFresh
      ? reachesOf(counted.count?.reaches, isFollowers, only)
      : undefined;
  const sendAt = broadcast?.send_at ?? null;
  const launch = useLaunch({ project_id: project.id, timeZone: project.time_zone, form, reaches, sendAt });
  const base = linkBase(appUrl, settings.link_name);
  const sent = useSentBubbles(writtenOf(draft), {
    broadcast_id: form.id,
    tracking: draft.link_tracking,
    shop: project.name,
    base,
  });
  const preview = {
    bubbles: sent.bubbles,
    socials: chosen,
    shop: project.name,
    sender_name: draft.sender_name.trim() || null,
  };
  return (
    <div className="flex flex-col gap-6">
      {form.isOutdated ? <OutdatedNotice project_id={project.id} form={form} /> : null}
      <div className="flex flex-col gap-6 xl:flex-row xl:items-start">
        <div className="flex min-w-0 max-w-3xl flex-1 flex-col gap-6">
          <Card title={t("whom")}>
            <div className="flex flex-col gap-5">
              <ChannelFields
                project_id={project.id}
                socials={socials}
                value={draft.social_ids}
                error={wrongText(wrong.social_ids)}
                onChange={(social_ids) => {
                  // "all followers" works only with a single LINE account
                  const { followers: _, narrow: __, ...others } = draft.audience;
                  set({ social_ids, audience: others });
                }}
              />
              {mayFollowers ? (
                <Switch
                  label={t("followers")}
                  description={t("followersHint")}
                  checked={isFollowers}
                  onChange={(followers) => set({ audience: followers ? { followers } : { consent: "yes" } })}
                />
              ) : null}
              {mayFollowers && isFollowers && only ? (
                <>
                  <Switch
                    label={t("narrow")}
                    description={t("narrowHint")}
                    checked={narrow !== undefined}
                    onChange={(isOn) =>
                      set({ audience: { followers: true, ...(isOn && { narrow: { up_to_quota: true } }) } })
                    }
                  />
                  {narrow ? (
                    <NarrowFields
                      narrow={narrow}
                      social={only}
                      error={isMaxWrong ? wrongText(wrong.audience) : undefined}
                      onChange={(next) => set({ audience: { followers: true, narrow: next } })}
                    />
                  ) : null}
                </>
              ) : null}
              {wrong.audience && !isMaxWrong ? (
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
              {narrow && only ? (
                <NarrowSummary narrow={narrow} social={only} />
              ) : (
                <AudienceSummary project_id={project.id} socials={socials} question={question} counted={counted} />
              )}
            </div>
          </Card>
          <Card title={t("what")}>
            <MessageFields
              project_id={project.id}
              form={form}
              settings={settings}
              appUrl={appUrl}
              mayManage={mayManage}
              channels={kinds.length > 0 ? kinds : socialKinds}
              links={sent.links}
            />
          </Card>
          <Card title={t("time")}>
            <TimeFields launch={launch} timeZone={project.time_zone} />
          </Card>
          <Card flush>
            <details className="group">
              <summary className="flex cursor-pointer list-none items-center gap-3 px-5 py-4 -outline-offset-2 [&::-webkit-details-marker]:hidden">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold text-lg">{t("advanced")}</span>
                  <span className="block text-muted">{t("advancedHint")}</span>
                </span>
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-muted transition-transform duration-120 group-open:rotate-180 motion-reduce:transition-none"
                />
              </summary>
              <div className="px-5 pb-5">
                <OptionsFields form={form} settings={settings} hasLine={chosen.some(({ kind }) => kind === "line")} />
              </div>
            </details>
          </Card>
        </div>
        <div className="hidden xl:sticky xl:top-6 xl:block xl:w-80 xl:shrink-0">
          <PhonePreview {...preview} />
        </div>
      </div>
      <LaunchBar
        project_id={project.id}
        timeZone={project.time_zone}
        form={form}
        launch={launch}
        reaches={reaches}
        narrow={narrow}
        isScheduled={sendAt !== null}
        preview={preview}
        targets={<LinkTargets links={sent.links} base={base} />}
      />
      <LeaveGuard isOn={form.isDirty} onLeave={form.forget} />
    </div>
  );
}

/** What is written so far, without empty fields. */
const writtenOf = ({ bubbles }: BroadcastDraft) =>
  bubbles.flatMap((bubble): BroadcastBubble[] => {
    const shown = shownBubble(bubble);
    return shown ? [shown] : [];
  });

/** For "all followers", LINE knows the number. */
const reachesOf = (known: number | undefined, isFollowers: boolean, social: BroadcastSocial | undefined) =>
  isFollowers ? (social?.followers ?? known) : known;
