"use client";

import { useTranslations } from "next-intl";
import type { NamedTag } from "@/components/broadcasts/audience/tag-picker";
import { SettingsDialog } from "@/components/broadcasts/settings-dialog";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { BotSettings, Segment } from "@/lib/bot-broadcasts/schema";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import type { BroadcastSettings } from "@/lib/broadcasts/schema";
import { NoLine } from "./oa-screen";
import { SegmentList } from "./segment-list";
import { SettingsForm } from "./settings-form";

interface SettingScreenProps {
  project_id: string;
  socials: BroadcastSocial[];
  settings: Record<string, BotSettings>;
  segments: Segment[];
  tags: NamedTag[];
  quiet: BroadcastSettings;
  /** The app's URL. */
  appUrl: string;
  mayChange: boolean;
  mayManage: boolean;
}

/** VIP segments, and the settings of each LINE account for broadcasts that its admins send from LINE. */
export function SettingScreen(props: SettingScreenProps) {
  const { project_id, socials, settings, segments, tags, quiet, appUrl, mayChange, mayManage } = props;
  const t = useTranslations("botBroadcasts.setting");
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={mayManage ? <SettingsDialog project_id={project_id} settings={quiet} appUrl={appUrl} /> : null}
      />
      <div className="flex flex-col gap-6">
        <SegmentList
          project_id={project_id}
          segments={segments}
          social_ids={socials.map(({ id }) => id)}
          tags={tags}
          mayChange={mayChange}
        />
        {socials.length === 0 ? (
          <Card>
            <NoLine project_id={project_id} mayManage={mayManage} />
          </Card>
        ) : null}
        {socials.map((social) => {
          const own = settings[social.id];
          return own ? (
            <SettingsForm
              key={social.id}
              project_id={project_id}
              social={social}
              settings={own}
              segments={segments}
              quiet={quiet}
              mayManage={mayManage}
            />
          ) : null;
        })}
      </div>
    </>
  );
}
