"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Badge } from "@/components/ui/display/badge";
import { Card } from "@/components/ui/layout/card";
import type { Ai, Source } from "@/lib/ai/schema";
import { SourceRow } from "../knowledge/source-row";
import { isUnderWay } from "../knowledge/use-sources";
import { Playground } from "../playground/playground";
import { StepFoot } from "./step-foot";

interface TryStepProps {
  ai: Ai;
  sources: Source[];
  onChanged: () => Promise<void>;
  onBack: () => void;
  onNext: () => void;
}

/** Questions offered with one tap. */
const OFFERED = 3;

/** Step 2: a test chat beside what the AI knows, whose reading is live. */
export function TryStep({ ai, sources, onChanged, onBack, onNext }: TryStepProps) {
  const t = useTranslations("ai.start");
  const asked = sources.filter(({ kind }) => kind === "qa").map(({ title, also_asked }) => also_asked[0] ?? title);
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Playground ai={ai} title={t("try.title")} offered={asked.slice(0, OFFERED)} />
        <Card
          flush
          title={t("try.known")}
          actions={
            <Button size="small" variant="ghost" onClick={onBack}>
              {t("try.more")}
            </Button>
          }
        >
          {sources.some(isUnderWay) ? (
            <p role="status" className="px-5 pb-2">
              <Badge tone="info">{t("try.reading")}</Badge>
            </p>
          ) : null}
          {sources.length === 0 ? <p className="px-5 pb-4 text-muted">{t("try.nothing")}</p> : null}
          <ul aria-label={t("try.known")} className="max-h-96 overflow-y-auto">
            {sources.map((source) => (
              <SourceRow key={source.id} ai={ai} source={source} mayChange={false} onChanged={onChanged} />
            ))}
          </ul>
        </Card>
      </div>
      <StepFoot onBack={onBack} onNext={onNext} />
    </>
  );
}
