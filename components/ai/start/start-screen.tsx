"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageHeader } from "@/components/ui/layout/page-header";
import { type StartStep, startSteps } from "@/lib/ai/limits";
import type { AiChannel } from "@/lib/ai/queries";
import type { Ai, Source } from "@/lib/ai/schema";
import { useSources } from "../knowledge/use-sources";
import { Stepper } from "./stepper";
import { TeachStep } from "./teach-step";
import { TryStep } from "./try-step";
import { TurnOnStep } from "./turn-on-step";

interface StartScreenProps {
  ai: Ai;
  step: StartStep;
  sources: Source[];
  channels: AiChannel[];
}

/** Teach, try, turn on. The AI exists as a draft, so each step is saved and can be left at any time. */
export function StartScreen({ ai, step: first, sources: firstSources, channels }: StartScreenProps) {
  const t = useTranslations("ai");
  const { sources, mutate } = useSources(ai, firstSources);
  const [step, setStep] = useState(first);
  const show = (next: StartStep) => {
    setStep(next);
    window.history.replaceState(null, "", `?step=${next}`);
    window.scrollTo({ top: 0 });
  };
  const changed = async () => void (await mutate());
  return (
    <div className="max-w-5xl">
      <PageHeader
        title={t("start.title")}
        description={t("start.description")}
        back={{ href: `/project/${ai.project_id}/ai`, label: t("back") }}
      />
      <Stepper step={step} steps={startSteps} onChoose={show} canSkip={sources.length > 0} />
      {step === "teach" ? <TeachStep ai={ai} sources={sources} onChanged={changed} onNext={() => show("try")} /> : null}
      {step === "try" ? (
        <TryStep ai={ai} sources={sources} onChanged={changed} onBack={() => show("teach")} onNext={() => show("on")} />
      ) : null}
      {step === "on" ? <TurnOnStep ai={ai} channels={channels} onBack={() => show("try")} /> : null}
    </div>
  );
}
