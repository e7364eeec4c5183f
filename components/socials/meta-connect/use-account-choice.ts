"use client";

import { useState } from "react";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { ApiError, api } from "@/lib/http/client";
import type { ConnectResult, MetaConnection } from "@/lib/socials/meta/schema";

/**
 * The selected accounts of a consent, and the results of connecting them. If only one account is not connected yet, it is
 * preselected.
 */
export function useAccountChoice({ id, candidates }: MetaConnection) {
  const errorText = useErrorText();
  const free = candidates.filter(({ state }) => state === "free");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(free.length === 1 ? free.map(({ external_id }) => external_id) : []),
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [results, setResults] = useState<ConnectResult[] | null>(null);

  const toggle = (external_id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(external_id)) next.add(external_id);
      return next;
    });

  async function connect(): Promise<void> {
    setBusy(true);
    setFailure(null);
    const accounts = candidates
      .filter(({ external_id }) => chosen.has(external_id))
      .map(({ kind, external_id }) => ({ kind, external_id }));
    try {
      const answer = await api.post<{ results: ConnectResult[] }>("/api/facebook/connections", {
        connection_id: id,
        accounts,
      });
      setResults(answer.results);
    } catch (error) {
      setFailure(errorText(error instanceof ApiError ? error.code : "internal"));
    } finally {
      setBusy(false);
    }
  }
  return { chosen, toggle, connect, isBusy, failure, results };
}
