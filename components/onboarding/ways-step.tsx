"use client";

import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import type { ShopKind } from "@/lib/onboarding/schema";
import type { SocialDetail } from "@/lib/socials/schema";
import { CodePanel } from "./code-panel";
import { FirstMessage, useFirstMessage } from "./first-message";
import { LinePanel } from "./line-panel";
import { LinkPanel } from "./link-panel";
import { StarterCard } from "./starter-card";
import { OnboardingStep } from "./step";
import { WayCards } from "./way-cards";
import type { Way } from "./ways";

interface WaysStepProps {
  project: { id: string; name: string };
  widget: { virtual_id: string };
  /** The shop's LINE account, once it is connected. */
  line: SocialDetail | null;
  shopKind: ShopKind | null;
  /** May connect channels and add a starter set. */
  mayManage: boolean;
  /** The card that is open at first. */
  way: Way | null;
}

/** How customers reach the shop: LINE, the chat link, code for a website. Each can be done later. */
export function WaysStep({ project, widget, line, shopKind, mayManage, way }: WaysStepProps) {
  const t = useTranslations("onboarding.ways");
  const message = useFirstMessage(project.id);
  const inbox = `/project/${project.id}/chat`;
  return (
    <OnboardingStep step={2} title={t("title")} description={t("description", { name: project.name })}>
      <div className="flex flex-col gap-4">
        <WayCards
          first={way ?? (mayManage && !line ? "line" : "link")}
          panels={{
            line: mayManage ? <LinePanel projectId={project.id} line={line} /> : null,
            link: <LinkPanel name={project.name} virtualId={widget.virtual_id} />,
            code: <CodePanel projectId={project.id} virtualId={widget.virtual_id} />,
          }}
          done={{ line: line !== null, link: true }}
        />
        {mayManage ? <StarterCard projectId={project.id} shopKind={shopKind} /> : null}
        <FirstMessage state={message} virtualId={widget.virtual_id} inbox={inbox} />
        {message === "arrived" ? null : (
          <LinkButton href={inbox} variant="ghost" size="large">
            {t("skip")}
          </LinkButton>
        )}
      </div>
    </OnboardingStep>
  );
}
