"use client";

import { ArrowDown, ArrowUp, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Fragment, startTransition, useOptimistic, useRef, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Badge } from "@/components/ui/display/badge";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Card } from "@/components/ui/layout/card";
import { MAX_RULES, type Rule } from "@/lib/automations/schema";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { RuleEditor } from "./rule-editor";
import { RuleLog } from "./rule-log";

interface RuleListProps {
  project_id: string;
  rules: Rule[];
  mayChange: boolean;
}

/** The rules in order; each can be opened, moved, and has a log. */
export function RuleList({ project_id, rules: saved, mayChange }: RuleListProps) {
  const t = useTranslations("automations.rules");
  const router = useRouter();
  const errorText = useErrorText();
  const [open, setOpen] = useState<Rule | "new" | null>(null);
  // as moved, until the server shows it
  const [rules, setRules] = useOptimistic(saved);
  const sending = useRef(Promise.resolve());
  const move = (at: number, by: -1 | 1) =>
    startTransition(async () => {
      const next = [...rules];
      const [moved] = next.splice(at, 1);
      if (moved) next.splice(at + by, 0, moved);
      setRules(next);
      // in the order of the presses: each request replaces the whole order
      const send = sending.current.then(async () => {
        const rule_ids = next.map(({ id }) => id);
        const { error } = await attempt(api.put(`/api/project/${project_id}/automations/rules/order`, { rule_ids }));
        if (error) toast.error(errorText(error));
      });
      sending.current = send;
      await send;
      startTransition(() => router.refresh());
    });
  if (open) {
    const rule = open === "new" ? null : open;
    return (
      <RuleEditor
        key={rule?.id ?? "new"}
        project_id={project_id}
        rule={rule}
        mayChange={mayChange}
        onDone={() => setOpen(null)}
      />
    );
  }
  const add =
    mayChange && rules.length < MAX_RULES ? (
      <Button variant="primary" icon={<Plus />} onClick={() => setOpen("new")}>
        {t("add")}
      </Button>
    ) : null;
  if (rules.length === 0) {
    return (
      <Card>
        <EmptyState
          title={t("empty.title")}
          description={t("empty.description")}
          action={add}
          example={<RuleExample />}
        />
      </Card>
    );
  }
  return (
    <Card title={t("list")} description={t("description")} actions={add} flush>
      <ul aria-label={t("list")} className="divide-y divide-border">
        {rules.map((rule, at) => (
          <li key={rule.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <button type="button" className="text-start font-medium hover:underline" onClick={() => setOpen(rule)}>
                {rule.name}
              </button>
              <p className="text-muted text-sm">
                {t("when")} {t(`triggers.${rule.definition.trigger.on}`)} ·{" "}
                {rule.definition.actions.map((action) => t(`actions.${action.do}`)).join(", ")}
              </p>
            </div>
            <StateBadge rule={rule} />
            <RuleLog project_id={project_id} rule={rule} />
            {mayChange ? (
              <span className="flex">
                <IconButton
                  label={t("up", { name: rule.name })}
                  icon={<ArrowUp />}
                  size="small"
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  label={t("down", { name: rule.name })}
                  icon={<ArrowDown />}
                  size="small"
                  disabled={at === rules.length - 1}
                  onClick={() => move(at, 1)}
                />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {rules.length >= MAX_RULES ? <p className="px-5 pb-4 text-muted">{t("limit", { max: MAX_RULES })}</p> : null}
    </Card>
  );
}

/** A rule in words. */
function RuleExample() {
  const t = useTranslations("automations.rules");
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5 p-4">
      {(["when", "if", "do"] as const).map((part) => (
        <Fragment key={part}>
          <dt className="text-muted">{t(part)}</dt>
          <dd className="font-medium">{t(`example.${part}`)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function StateBadge({ rule }: { rule: Rule }) {
  const t = useTranslations("automations");
  if (rule.paused_at) return <Badge tone="danger">{t("rules.paused")}</Badge>;
  return <Badge tone={rule.is_on ? "success" : "neutral"}>{t(rule.is_on ? "state.on" : "state.off")}</Badge>;
}
