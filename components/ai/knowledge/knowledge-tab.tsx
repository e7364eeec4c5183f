"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SearchField } from "@/components/ui/inputs/search-field";
import { Card } from "@/components/ui/layout/card";
import type { Ai, Source } from "@/lib/ai/schema";
import { api } from "@/lib/http/client";
import { pageKeyOf } from "@/lib/http/page-key";
import { AddSource } from "./add-source";
import { SourceRow } from "./source-row";
import { useSources } from "./use-sources";

const PAGE = 200;
/** The most rows any list renders. */
const MOST_ROWS = 1000;
const SEARCH_AFTER_MS = 250;

interface KnowledgeTabProps {
  ai: Ai;
  first: Source[];
  mayChange: boolean;
}

/** The AI's knowledge sources, with their processing state. A search looks through all of them on the server. */
export function KnowledgeTab({ ai, first, mayChange }: KnowledgeTabProps) {
  const t = useTranslations("ai.knowledge");
  const { path, sources: data, mutate } = useSources(ai, first);
  const [older, setOlder] = useState<Source[]>([]);
  const [typed, setTyped] = useState("");
  const term = useSettled(typed.trim(), SEARCH_AFTER_MS);
  const search = useSWR(
    term ? `${path}?term=${encodeURIComponent(term)}` : null,
    (found: string) => api.get<Source[]>(found),
    { keepPreviousData: true },
  );
  const all = [...data, ...older];
  const shown = term ? (search.data ?? []) : all;
  const loadOlder = async () => {
    const last = all.at(-1);
    if (!last) return;
    const before = pageKeyOf(last.created_at, last.id);
    const more = await api.get<Source[]>(`${path}?before=${encodeURIComponent(before)}`);
    setOlder((known) => [...known, ...more]);
  };
  const changed = async () => {
    setOlder([]);
    await Promise.all([mutate(), search.mutate()]);
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
        <SearchField label={t("search")} value={typed} onChange={setTyped} className="min-w-0 flex-1 sm:max-w-xs" />
        {add}
      </div>
      {term ? <SearchState search={search} /> : null}
      <ul aria-label={t("list")}>
        {shown.slice(0, MOST_ROWS).map((source) => (
          <SourceRow key={source.id} ai={ai} source={source} mayChange={mayChange} onChanged={changed} />
        ))}
      </ul>
      {!term && all.length >= PAGE && all.length % PAGE === 0 && all.length < MOST_ROWS ? (
        <Button variant="ghost" className="m-3" onClick={() => void loadOlder()}>
          {t("more")}
        </Button>
      ) : null}
    </Card>
  );
}

function SearchState({ search }: { search: { data?: Source[]; error?: unknown } }) {
  const t = useTranslations("ai.knowledge");
  if (search.error) {
    return (
      <p role="alert" className="px-5 py-3 text-danger-text">
        {t("failed")}
      </p>
    );
  }
  if (!search.data) {
    return (
      <p role="status" className="px-5 py-3 text-muted">
        {t("searching")}
      </p>
    );
  }
  return search.data.length === 0 ? <EmptyState drawing="search" title={t("noMatch")} /> : null;
}

/** A value once it has stayed the same for a while. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
