"use client";

import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";

interface ChannelFieldsProps {
  project_id: string;
  socials: readonly BroadcastSocial[];
  value: readonly string[];
  error: string | undefined;
  onChange: (social_ids: string[]) => void;
}

/** The accounts to send from. Disconnected accounts are marked and cannot be chosen. */
export function ChannelFields({ project_id, socials, value, error, onChange }: ChannelFieldsProps) {
  const t = useTranslations("broadcasts.channels");
  if (socials.length === 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{t("none")}</p>
        <LinkButton href={`/project/${project_id}/settings/social`}>{t("connect")}</LinkButton>
      </div>
    );
  }
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-2 font-medium">{t("title")}</legend>
      {socials.map(({ id, kind, name, status }) => (
        <Checkbox
          key={id}
          checked={value.includes(id)}
          disabled={status === "disconnected" && !value.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...value, id] : value.filter((other) => other !== id))}
          label={
            <span className="flex items-center gap-2">
              <ChannelMark channel={kind} />
              {name}
            </span>
          }
          description={
            status === "disconnected"
              ? t("disconnected")
              : status === "needs_attention"
                ? t("needsAttention")
                : kind === "facebook" || kind === "instagram"
                  ? t("onlyInWindow")
                  : undefined
          }
        />
      ))}
      {error ? (
        <p role="alert" className="text-danger-text text-sm">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
