"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { type Action, MAX_BUBBLES, splitBubbles } from "@/lib/automations/schema";
import { RichField } from "./rich-field";
import { useChannelKinds } from "./rule-options";
import { RuleText } from "./rule-text";

type Send = Extract<Action, { do: "send" }>;

interface SendFieldsProps {
  project_id: string;
  action: Send;
  mayChange: boolean;
  onChange: (action: Send) => void;
}

/** What a rule sends to the customer. */
export function SendFields({ project_id, action, mayChange, onChange }: SendFieldsProps) {
  const t = useTranslations("automations");
  const channels = useChannelKinds();
  const { texts, rich } = splitBubbles(action.bubbles);
  return (
    <div className="flex w-full min-w-0 flex-col gap-3">
      <RuleText
        value={texts.join("\n\n")}
        onChange={(text) => onChange({ ...action, bubbles: rich ? [text, rich] : [text] })}
      />
      <RichField
        project_id={project_id}
        channels={channels}
        rich={rich}
        isFull={texts.length >= MAX_BUBBLES}
        mayChange={mayChange}
        onChange={(next) => onChange({ ...action, bubbles: next ? [...texts, next] : texts })}
      />
      <Checkbox
        label={t("spendsQuota")}
        checked={action.spends_quota}
        onChange={(spends_quota) => onChange({ ...action, spends_quota })}
      />
    </div>
  );
}
