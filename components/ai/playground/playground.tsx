"use client";

import { SendHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Spinner } from "@/components/ui/feedback/spinner";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { FormElement } from "@/components/ui/form/form-element";
import { Input } from "@/components/ui/inputs/input";
import { Card } from "@/components/ui/layout/card";
import type { Ai, PlaygroundAnswer } from "@/lib/ai/schema";
import { ApiError, api } from "@/lib/http/client";
import { AnswerCard } from "./answer-card";

interface Exchange {
  id: string;
  question: string;
  answer: PlaygroundAnswer | null;
  error: string | null;
}

interface PlaygroundProps {
  ai: Ai;
  title: string;
  /** Questions to ask with one tap. */
  offered: string[];
}

/** A test conversation with the AI that shows the sources of its answers. Nothing is sent. */
export function Playground({ ai, title, offered }: PlaygroundProps) {
  const t = useTranslations("ai.playground");
  const errorText = useErrorText();
  const [exchanges, setExchanges] = useState<Exchange[]>([]);
  const [typed, setTyped] = useState("");
  const [isBusy, setBusy] = useState(false);
  const ask = async (words: string) => {
    const question = words.trim();
    if (!question || isBusy) return;
    const id = crypto.randomUUID();
    const earlier = exchanges.flatMap((one) => [
      { from: "customer", text: one.question },
      ...(one.answer?.text ? [{ from: "shop", text: one.answer.text }] : []),
    ]);
    setTyped("");
    setBusy(true);
    setExchanges((known) => [...known, { id, question, answer: null, error: null }]);
    const settle = (more: Partial<Exchange>) =>
      setExchanges((known) => known.map((one) => (one.id === id ? { ...one, ...more } : one)));
    try {
      settle({
        answer: await api.post<PlaygroundAnswer>(`/api/project/${ai.project_id}/ais/${ai.id}/playground`, {
          question,
          earlier: earlier.slice(-20),
        }),
      });
    } catch (failure) {
      setTyped((now) => now || question);
      settle({ error: errorText(failure instanceof ApiError ? failure.code : "unavailable") });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card description={t("hint")} title={title}>
      <div role="log" aria-label={t("log")} aria-busy={isBusy} className="flex max-w-2xl flex-col gap-4">
        {exchanges.length === 0 ? <p className="text-muted">{t("empty")}</p> : null}
        {exchanges.map(({ id, question, answer, error }) => (
          <div key={id} className="flex flex-col gap-2">
            <p className="self-start rounded-card bg-sunken px-3 py-1.5 [overflow-wrap:anywhere]">
              <span className="sr-only">{t("you")}: </span>
              {question}
            </p>
            {answer ? <AnswerCard ai={ai} answer={answer} /> : null}
            {error ? <p className="text-danger-text">{error}</p> : null}
            {answer || error ? null : <Spinner className="self-end" />}
          </div>
        ))}
      </div>
      <FormElement
        className="mt-4 flex max-w-2xl gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void ask(typed);
        }}
      >
        <Field label={t("ask")} hiddenLabel className="min-w-0 flex-1">
          <Input
            value={typed}
            maxLength={1000}
            placeholder={t("placeholder")}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" variant="primary" icon={<SendHorizontal />} loading={isBusy} disabled={!typed.trim()}>
          {t("send")}
        </Button>
      </FormElement>
      {offered.length > 0 && exchanges.length === 0 ? (
        <ul aria-label={t("again")} className="mt-3 flex flex-wrap gap-2">
          {offered.map((question) => (
            <li key={question}>
              <Button size="small" onClick={() => void ask(question)}>
                {question}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {exchanges.length > 0 ? (
        <Button variant="ghost" size="small" className="mt-2" onClick={() => setExchanges([])}>
          {t("clear")}
        </Button>
      ) : null}
    </Card>
  );
}
