"use client";

import { Power } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { Select } from "@/components/ui/inputs/select";
import { Card } from "@/components/ui/layout/card";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import type { AiChannel } from "@/lib/ai/queries";
import { type Ai, aiNameSchema } from "@/lib/ai/schema";
import { sessionStore } from "@/lib/browser-storage";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { inOrder } from "@/lib/http/in-order";
import { politenesses } from "@/lib/text/polite";
import { ChannelChoice } from "../settings/channel-choice";
import { losingAis } from "../settings/losing-ais";
import { StepFoot } from "./step-foot";

interface TurnOnStepProps {
  ai: Ai;
  channels: AiChannel[];
  onBack: () => void;
}

/** Step 3: the name customers see, the channels, and the switch. Channels move to this AI only when it is switched on. */
export function TurnOnStep({ ai, channels, onBack }: TurnOnStepProps) {
  const t = useTranslations("ai");
  const errorText = useErrorText();
  const router = useRouter();
  const place = `draft:ai-on:${ai.id}`;
  const [{ name, politeness, chosen }, setForm] = useState(() => ({
    name: ai.name,
    politeness: ai.settings.politeness,
    chosen: firstChoice(ai, channels),
  }));
  const [isBusy, setBusy] = useState(false);
  const losing = losingAis(ai.id, channels, chosen);
  const [isAsking, setAsking] = useState(false);
  const names = useFormatter().list(losing);
  const [error, setError] = useState<string | null>(null);
  // in an effect: the server does not know what this tab keeps
  useEffect(() => {
    const kept = sessionStore.readJson(place) as { chosen?: string[] } | null;
    if (kept?.chosen) setForm((form) => ({ ...form, chosen: kept.chosen ?? [] }));
  }, [place]);
  const path = `/api/project/${ai.project_id}/ais/${ai.id}`;
  const saved = useRef({ name, politeness });
  /** Saves what differs from what was saved last, which a change back does too. */
  const keep = (more: Partial<{ name: string; politeness: typeof politeness }>) => {
    const next = { name, politeness, ...more };
    return inOrder<{ error?: string }>(place, async () => {
      if (!aiNameSchema.safeParse(next.name).success) return { error: "required" };
      if (next.name === saved.current.name && next.politeness === saved.current.politeness) return {};
      const { error } = await attempt(api.put(path, { ...ai.settings, ...next, changed: ["name", "politeness"] }));
      if (error) return { error };
      saved.current = next;
      return {};
    });
  };
  const turnOn = async () => {
    if (chosen.length === 0) return setError(t("start.on.choose"));
    setBusy(true);
    setError(null);
    const done = await firstFailure([
      () => keep({}),
      () => attempt(api.put(`${path}/socials`, { social_ids: chosen })),
      () => attempt(api.put(`${path}/publication`, { is_on: true })),
    ]);
    if (done) {
      setBusy(false);
      return setError(errorText(done));
    }
    sessionStore.write(place, null);
    toast.successOnArrival(t("turnedOn"));
    router.push(`/project/${ai.project_id}/ai/${ai.id}`);
    router.refresh();
  };
  return (
    <>
      <div className="flex max-w-2xl flex-col gap-4">
        <Card title={t("start.on.channels")} description={t("start.on.channelsHint")}>
          <ChannelChoice
            ai={ai}
            channels={channels}
            chosen={chosen}
            onChange={(next) => {
              setForm((form) => ({ ...form, chosen: next }));
              sessionStore.writeJson(place, { chosen: next });
            }}
          />
        </Card>
        <Card>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t("start.on.name")}>
              <Input
                value={name}
                maxLength={60}
                autoComplete="off"
                onChange={({ currentTarget: { value } }) => setForm((form) => ({ ...form, name: value }))}
                onBlur={() => void keep({})}
              />
            </Field>
            <Field label={t("who.politeness")}>
              <Select
                value={politeness}
                onChange={(next) => {
                  setForm((form) => ({ ...form, politeness: next }));
                  void keep({ politeness: next });
                }}
                options={politenesses.map((value) => ({ value, label: t(`who.politenesses.${value}`) }))}
              />
            </Field>
          </div>
        </Card>
      </div>
      <StepFoot onBack={onBack} error={error}>
        <Link
          href={`/project/${ai.project_id}/ai`}
          className="touch-target rounded-small px-2 text-muted text-sm hover:text-text"
        >
          {t("start.on.later")}
        </Link>
        <Button
          variant="primary"
          icon={<Power />}
          loading={isBusy}
          disabled={channels.length === 0}
          onClick={() => (losing.length > 0 ? setAsking(true) : void turnOn())}
        >
          {t("start.on.turnOn")}
        </Button>
      </StepFoot>
      <AlertDialog
        title={t("attached.lastTitle")}
        description={t("attached.lastText", { name: names })}
        confirmLabel={t("attached.lastConfirm")}
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={turnOn}
      />
    </>
  );
}

/** Its channels, or else the only one that no AI has. */
function firstChoice(ai: Ai, channels: AiChannel[]): string[] {
  const own = channels.filter(({ ai_id }) => ai_id === ai.id);
  const free = channels.filter(({ ai_id }) => ai_id === null);
  const chosen = own.length > 0 ? own : free.length === 1 ? free : [];
  return chosen.map(({ id }) => id);
}

/** Runs requests in order until one fails. Returns its code. */
async function firstFailure(requests: (() => Promise<{ error?: string }>)[]): Promise<string | null> {
  for (const request of requests) {
    const { error } = await request();
    if (error) return error;
  }
  return null;
}
