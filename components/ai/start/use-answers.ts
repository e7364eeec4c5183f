"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Ai, Source } from "@/lib/ai/schema";
import { sessionStore } from "@/lib/browser-storage";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { type Suggested, suggested } from "./suggested";

export interface Answer {
  /** The suggestion it is, or the id of the source that holds a question of the shop's own. */
  key: string;
  /** Its source; null until it is saved. */
  id: string | null;
  question: string;
  answer: string;
  also: string[];
  /** What to write, by way of example. */
  example: string;
  saved: { question: string; answer: string };
  state: "idle" | "saving" | "saved" | "failed" | "needs_question";
}

type Typed = Record<string, { question: string; answer: string }>;

const SAVE_AFTER_MS = 1_200;

export const isAnswerDirty = ({ question, answer, saved }: Answer) =>
  question.trim() !== saved.question || answer.trim() !== saved.answer;

/**
 * Five questions and answers, each saved as a source while it is typed, one request at a time. What is not saved yet is kept in this tab.
 * `flush` saves the rest and tells whether all is saved.
 */
export function useAnswers(ai: Ai, sources: Source[], onChanged: () => Promise<void>) {
  const t = useTranslations("ai.start.suggested");
  const place = `draft:ai-start:${ai.id}`;
  const [rows, setRows] = useState(() => firstRows(sources, (key, part) => t(`${key}.${part}`)));
  const latest = useRef(rows);
  const chain = useRef(Promise.resolve());
  const timers = useRef(new Map<string, number>());
  const path = `/api/project/${ai.project_id}/ais`;

  const put = useCallback(
    (key: string, more: Partial<Answer>) => {
      latest.current = latest.current.map((row) => (row.key === key ? { ...row, ...more } : row));
      setRows(latest.current);
      const typed = latest.current
        .filter((row) => isAnswerDirty(row) && row.answer.trim())
        .map(({ key: one, question, answer }) => [one, { question, answer }]);
      sessionStore.writeJson(place, typed.length > 0 ? Object.fromEntries(typed) : null);
    },
    [place],
  );

  const save = useCallback(
    (key: string): Promise<void> => {
      window.clearTimeout(timers.current.get(key));
      const one = async () => {
        const row = latest.current.find((known) => known.key === key);
        if (!row) return;
        const [question, answer] = [row.question.trim(), row.answer.trim()];
        if (!isAnswerDirty(row) || (!answer && !row.id)) return;
        if (!question) return put(key, { state: "needs_question" });
        put(key, { state: "saving" });
        const given = { kind: "qa", title: question, body: answer, also_asked: row.also };
        const { error, value } = await attempt(
          !answer
            ? api.delete<{ id: string }>(`${path}/sources/${row.id}`)
            : row.id
              ? api.put<{ id: string }>(`${path}/sources/${row.id}`, given)
              : api.post<{ id: string }>(`${path}/${ai.id}/sources`, given),
        );
        if (error) return put(key, { state: "failed" });
        const id = answer ? (row.id ?? value?.id ?? null) : null;
        put(key, { id, saved: { question, answer }, state: answer ? "saved" : "idle" });
        await onChanged();
      };
      chain.current = chain.current.then(one);
      return chain.current;
    },
    [ai.id, path, put, onChanged],
  );

  const type = (key: string, more: { question?: string; answer?: string }) => {
    put(key, { ...more, state: "idle" });
    window.clearTimeout(timers.current.get(key));
    timers.current.set(
      key,
      window.setTimeout(() => void save(key), SAVE_AFTER_MS),
    );
  };

  // in an effect: the server does not know what this tab keeps
  useEffect(() => {
    const typed = sessionStore.readJson(place) as Typed | null;
    for (const [key, { question, answer }] of Object.entries(typed ?? {})) put(key, { question, answer });
  }, [place, put]);

  const flush = async (): Promise<boolean> => {
    for (const { key } of latest.current) await save(key);
    return latest.current.every((row) => !isAnswerDirty(row) || !(row.answer.trim() || row.id));
  };

  return { rows, type, save, flush };
}

/** The suggestions in their order, those that are answered with their source; the shop's own questions take the place of the last others. */
function firstRows(sources: Source[], text: (key: Suggested, part: "question" | "also" | "example") => string) {
  const pairs = sources.filter(({ kind }) => kind === "qa").reverse();
  const rows = suggested.map((key): Answer => {
    const question = text(key, "question");
    const source = pairs.find(({ title }) => title === question);
    const row = source ? known(key, source) : fresh(key, question, text(key, "also").split("\n"));
    return { ...row, example: text(key, "example") };
  });
  const own = pairs
    .filter(({ id }) => rows.every((row) => row.id !== id))
    .slice(0, suggested.length)
    .map((source) => known(source.id, source));
  const room = suggested.length - own.length;
  const kept = rows.filter((row, index) => row.id !== null || index < room);
  return [...kept, ...own].slice(0, suggested.length);
}

function known(key: string, { id, title, body, also_asked }: Source): Answer {
  const saved = { question: title, answer: body ?? "" };
  return { key, id, ...saved, also: also_asked, example: "", saved, state: "saved" };
}

const fresh = (key: string, question: string, also: string[]): Answer => ({
  key,
  id: null,
  question,
  answer: "",
  also,
  example: "",
  saved: { question, answer: "" },
  state: "idle",
});
