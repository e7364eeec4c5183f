"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BubblePreview } from "@/components/quick-messages/form/bubble-preview";
import { cn } from "@/components/ui/cn";
import { ChannelMark } from "@/components/ui/display/channel-mark";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Card } from "@/components/ui/layout/card";
import type { BroadcastSocial } from "@/lib/broadcasts/audience";
import type { BroadcastBubble } from "@/lib/broadcasts/schema";
import { firstName } from "@/lib/quick-messages/variables";

export interface PhonePreviewProps {
  /** As they are sent, see useSentBubbles. */
  bubbles: readonly BroadcastBubble[];
  /** The channels chosen so far. */
  socials: readonly BroadcastSocial[];
  shop: string;
  sender_name: string | null;
}

/** The broadcast as customers see it on their phones, for each of its channels. */
export function PhonePreview(props: PhonePreviewProps) {
  const t = useTranslations("broadcasts.preview");
  return (
    <Card title={t("title")}>
      <PhoneFrame {...props} />
    </Card>
  );
}

interface PhoneFrameProps extends PhonePreviewProps {
  /** Lower, for dialogs. */
  small?: boolean;
}

export function PhoneFrame({ bubbles, socials, shop, sender_name, small }: PhoneFrameProps) {
  const t = useTranslations("broadcasts.preview");
  const channels = useTranslations("ui.channel");
  const kinds = [...new Set(socials.map(({ kind }) => kind))];
  const [chosen, setChosen] = useState(kinds[0]);
  const kind = kinds.find((one) => one === chosen) ?? kinds[0];
  const customer = t("customer");
  const from = (kind === "line" && sender_name) || socials.find((social) => social.kind === kind)?.name || shop;
  return (
    <>
      {kind && kinds.length > 1 ? (
        <SegmentedControl
          label={t("channel")}
          value={kind}
          onChange={setChosen}
          options={kinds.map((value) => ({ value, label: channels(value) }))}
          className="mb-3"
        />
      ) : null}
      <div className="mx-auto w-full max-w-72 overflow-hidden rounded-[1.75rem] border-4 border-control bg-page">
        <div className="flex items-center gap-2 border-border border-b bg-surface px-4 py-2.5">
          {kind ? <ChannelMark channel={kind} /> : null}
          <span className="min-w-0 truncate font-medium">{from}</span>
        </div>
        <div className={cn("overflow-y-auto px-3 py-4", small ? "max-h-[34dvh]" : "max-h-96 min-h-44")}>
          {bubbles.length > 0 ? (
            <BubblePreview
              bubbles={bubbles}
              channel={kind}
              values={{ customer_name: customer, first_name: firstName(customer), shop_name: shop }}
            />
          ) : (
            <p className="py-10 text-center text-muted text-sm">{t("empty")}</p>
          )}
        </div>
      </div>
      <p className="mt-2 text-center text-muted text-sm">{t("hint", { customer })}</p>
    </>
  );
}
