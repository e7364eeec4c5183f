"use client";

import { Globe } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/buttons/button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { FormElement } from "@/components/ui/form/form-element";
import { Input } from "@/components/ui/inputs/input";
import { Card } from "@/components/ui/layout/card";
import type { Ai, Source } from "@/lib/ai/schema";
import { sessionStore } from "@/lib/browser-storage";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";
import { SourceRow } from "../knowledge/source-row";

interface PageFieldProps {
  ai: Ai;
  sources: Source[];
  onChanged: () => Promise<void>;
  /** Adds the typed page, for "next". */
  adder: RefObject<() => Promise<PageOutcome>>;
}

/** none: no page was typed. */
export type PageOutcome = "added" | "none" | "failed";

const addressSchema = z.url({ protocol: /^https$/, hostname: /\./ });

/** "myshop.com" and http:// mean the same page. */
const addressOf = (typed: string) => `https://${typed.trim().replace(/^https?:\/\//i, "")}`;

/** The shop's page, and the pages that are read, with their progress. */
export function PageField({ ai, sources, onChanged, adder }: PageFieldProps) {
  const t = useTranslations("ai.start.page");
  const errorText = useErrorText();
  const place = `draft:ai-page:${ai.id}`;
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // in an effect: the server does not know what this tab keeps
  useEffect(() => setTyped(sessionStore.read(place) ?? ""), [place]);
  const type = (next: string) => {
    setTyped(next);
    setError(null);
    sessionStore.write(place, next || null);
  };
  const add = async (): Promise<PageOutcome> => {
    if (!typed.trim()) return "none";
    const url = addressOf(typed);
    if (!addressSchema.safeParse(url).success) {
      setError(t("invalid"));
      return "failed";
    }
    setBusy(true);
    const failure = await attempt(
      api.post(`/api/project/${ai.project_id}/ais/${ai.id}/sources`, { kind: "page", url }),
    );
    setBusy(false);
    if (failure.error) {
      setError(errorText(failure.error));
      return "failed";
    }
    type("");
    await onChanged();
    return "added";
  };
  adder.current = add;
  const pages = sources.filter(({ kind }) => kind === "page");
  return (
    <Card title={t("title")} description={t("description")}>
      <FormElement
        className="flex flex-col gap-2 sm:flex-row sm:items-start"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Field label={t("label")} hiddenLabel error={error ?? undefined} className="min-w-0 flex-1">
          <Input
            value={typed}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="off"
            placeholder="https://"
            start={<Globe />}
            maxLength={2000}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" loading={isBusy} disabled={!typed.trim()}>
          {t("add")}
        </Button>
      </FormElement>
      {pages.length > 0 ? (
        <ul aria-label={t("title")} className="-mx-5 mt-3 -mb-4 border-border border-t">
          {pages.map((source) => (
            <SourceRow key={source.id} ai={ai} source={source} mayChange onChanged={onChanged} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
