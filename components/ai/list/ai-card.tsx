import { Bot } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Avatar } from "@/components/ui/display/avatar";
import type { ListedAi } from "@/lib/ai/queries";
import { AiState } from "../ai-state";
import { AiWeek } from "../ai-week";

/** One AI: its state, its week, and where it answers. */
export function AiCard({ ai, mayChange }: { ai: ListedAi; mayChange: boolean }) {
  const t = useTranslations("ai");
  const path = `/project/${ai.project_id}/ai/${ai.id}`;
  const isDraft = ai.published_at === null;
  return (
    <li className="rounded-card border border-border bg-surface px-5 py-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {ai.settings.avatar_url ? (
          <Avatar name={ai.name} src={ai.settings.avatar_url} />
        ) : (
          <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text">
            <Bot aria-hidden="true" className="size-5" />
          </span>
        )}
        <h2 className="min-w-0 font-semibold text-lg">
          <Link href={path} className="hover:underline [overflow-wrap:anywhere]">
            {ai.name}
          </Link>
        </h2>
        <AiState ai={ai} />
        {mayChange && !ai.is_on ? (
          <LinkButton
            size="small"
            variant={isDraft ? "primary" : "secondary"}
            href={isDraft ? `${path}/start${ai.sources > 0 ? "?step=try" : ""}` : `${path}/start?step=on`}
            className="ml-auto"
          >
            {t(isDraft ? "continue" : "publishOnChoose")}
          </LinkButton>
        ) : null}
      </div>
      {ai.off_reason ? <p className="mb-3 text-warning-text">{t("offNoChannel")}</p> : null}
      <AiWeek ai={ai} totals={ai} channels={ai.channels} />
    </li>
  );
}
