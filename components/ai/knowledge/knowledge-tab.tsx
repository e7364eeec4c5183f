"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { Card } from "@/components/ui/layout/card";
import type { Ai, Source } from "@/lib/ai/schema";
import { api } from "@/lib/http/client";
import { holdsTerm } from "@/lib/text/fold";
import { AddSource } from "./add-source";
import { SourceRow } from "./source-row";

const PAGE = 200;
/** Polling interval while a source is being processed. */
const ASK_AGAIN_MS = 1_500;
/** The most rows any list renders. */
const MOST_ROWS = 1000;

const isUnderWay = ({ state }: Source) => state === "waiting" || state === "working";

interface KnowledgeTabProps {
  ai: Ai;
  first: Source[];
  mayChange: boolean;
}

/** The AI's knowledge sources, with their processing state. */
export function KnowledgeTab({ ai, first, mayChange }: KnowledgeTabProps) {
  const t = useTranslations("ai.knowledge");
  const path = `/api/project/${ai.project_id}/ais/${ai.id}/sources`;
  const { data = first, mutate } = useSWR(path, () => api.get<Source[]>(path), {
    fallbackData: first,
    revalidateOnMount: first.some(isUnderWay),
    refreshInterval: (latest) => (latest?.some(isUnderWay) ? ASK_AGAIN_MS : 0),
  });
  const [older, setOlder] = useState<Source[]>([]);
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed);
  const all = [...data, ...older];
  const shown = all.filter(({ title, body, url }) => holdsTerm(`${title} ${body ?? ""} ${url ?? ""}`, wanted));
  const loadOlder = async () => {
    const before = all.at(-1)?.created_at;
    if (!before) return;
    const more = await api.get<Source[]>(`${path}?before=${encodeURIComponent(before)}`);
    setOlder((known) => [...known, ...more]);
  };
  const changed = async () => {
    setOlder([]);
    await mutate();
  };
  const add = mayChange ? <AddSource ai={ai} onChanged={changed} /> : null;
  if (all.length === 0) {
    return (
      <Card flush>
        <EmptyState drawing="plans" title={t("empty.title")} description={t("empty.description")} action={add} />
      </Card>
    );
  }
  return (
    <Card flush>
      <div className="flex flex-wrap items-center justify-between gap-3 border-border border-b px-5 py-3">
        <Field label={t("search")} hiddenLabel className="min-w-0 flex-1 sm:max-w-xs">
          <Input
            type="search"
            start={<Search />}
            placeholder={t("search")}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        {add}
      </div>
      {shown.length === 0 ? <EmptyState drawing="search" title={t("noMatch")} /> : null}
      <ul aria-label={t("list")}>
        {shown.slice(0, MOST_ROWS).map((source) => (
          <SourceRow key={source.id} ai={ai} source={source} mayChange={mayChange} onChanged={changed} />
        ))}
      </ul>
      {all.length >= PAGE && all.length % PAGE === 0 && all.length < MOST_ROWS ? (
        <Button variant="ghost" className="m-3" onClick={() => void loadOlder()}>
          {t("more")}
        </Button>
      ) : null}
    </Card>
  );
}
