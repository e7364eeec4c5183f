import { Circle, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { cn } from "@/components/ui/cn";
import type { ChecklistItem, ShopKind } from "@/lib/onboarding/schema";
import { StarterSet } from "./starter-set";
import { wayHref } from "./ways";

/** Where each item is done. */
const hrefs: Record<ChecklistItem, (project_id: string) => string> = {
  channel: (id) => wayHref(id),
  answer: (id) => `/project/${id}/chat`,
  quick_messages: (id) => `/project/${id}/settings/quick-messages`,
  business_hours: (id) => `/project/${id}/settings/hours`,
  receiving_account: (id) => `/project/${id}/slip?tab=settings`,
  team: (id) => `/project/${id}/settings/members/invite`,
};

interface ChecklistRowProps {
  projectId: string;
  name: ChecklistItem;
  isDone: boolean;
  shopKind: ShopKind | null;
  onStarterSet: () => void;
}

/** An item with its state and where to do it. Quick messages also come with a starter set. */
export function ChecklistRow({ projectId, name, isDone, shopKind, onStarterSet }: ChecklistRowProps) {
  const t = useTranslations("onboarding.checklist");
  const title = t(`items.${name}.title`);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      {isDone ? (
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success-text" />
      ) : (
        <Circle aria-hidden="true" className="size-5 shrink-0 text-muted" />
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p className={cn("font-medium", isDone && "text-muted")}>
          {title} <span className="sr-only">({t(isDone ? "done" : "todo")})</span>
        </p>
        {isDone ? null : <p className="text-muted text-sm">{t(`items.${name}.description`)}</p>}
      </div>
      {name === "quick_messages" ? (
        <StarterSet projectId={projectId} shopKind={shopKind} onAdded={onStarterSet} size="small" />
      ) : null}
      {isDone ? null : (
        <LinkButton size="small" href={hrefs[name](projectId)} aria-label={`${t("go")}: ${title}`}>
          {t("go")}
        </LinkButton>
      )}
    </li>
  );
}
