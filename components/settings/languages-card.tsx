"use client";

import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Flag, type Language, useLanguages } from "@/components/languages/use-languages";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Badge } from "@/components/ui/display/badge";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Combobox } from "@/components/ui/inputs/combobox";
import { Card } from "@/components/ui/layout/card";
import languages from "@/data/languages.json";
import { attempt } from "@/lib/http/attempt";
import { api } from "@/lib/http/client";

interface LanguagesCardProps {
  project_id: string;
  /** Codes, the default language first. */
  served: readonly string[];
  mayChange: boolean;
}

/** The languages in which the shop serves its customers, in the order offered. */
export function LanguagesCard({ project_id, served, mayChange }: LanguagesCardProps) {
  const t = useTranslations("settings.languages");
  const errorText = useErrorText();
  const { options } = useLanguages();
  const router = useRouter();
  const [codes, setCodes] = useState(served);
  const [isBusy, setBusy] = useState(false);
  const isChanged = codes.join() !== served.join();

  const store = async () => {
    setBusy(true);
    const { error } = await attempt(api.put(`/api/project/${project_id}/languages`, { languages: codes }));
    setBusy(false);
    if (error) return void toast.error(errorText(error));
    toast.success(t("saved"));
    router.refresh();
  };
  return (
    <Card>
      <p className="mb-4 text-muted">{t("description")}</p>
      <ol aria-label={t("title")} className="max-h-96 max-w-xl divide-y divide-border overflow-y-auto">
        {codes.flatMap((code, at) => {
          const language = languages.find((one) => one.code === code);
          if (!language) return [];
          return [
            <Served
              key={code}
              language={language}
              at={at}
              count={codes.length}
              onMove={mayChange ? (to) => setCodes(codes.toSpliced(at, 1).toSpliced(to, 0, code)) : undefined}
              onRemove={() => setCodes(codes.filter((one) => one !== code))}
            />,
          ];
        })}
      </ol>
      {mayChange ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <Combobox
            aria-label={t("add")}
            placeholder={t("add")}
            value={null}
            onChange={(code) => code && setCodes([...codes, code])}
            options={options({ without: codes })}
            className="w-72 max-w-full"
          />
          <Button loading={isBusy} disabled={!isChanged} onClick={() => void store()}>
            {t("save")}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

interface ServedProps {
  language: Language;
  at: number;
  count: number;
  /** Moves it to another position; undefined: read-only. */
  onMove: ((to: number) => void) | undefined;
  onRemove: () => void;
}

function Served({ language, at, count, onMove, onRemove }: ServedProps) {
  const t = useTranslations("settings.languages");
  const { nameOf } = useLanguages();
  const name = nameOf(language);
  return (
    <li className="flex min-h-11 items-center gap-3 py-1">
      <Flag country={language.country} />
      <span className="min-w-0 truncate">{name}</span>
      {at === 0 ? <Badge tone="success">{t("usual")}</Badge> : null}
      {onMove ? (
        <span className="ms-auto flex shrink-0">
          <IconButton
            label={t("up", { name })}
            icon={<ArrowUp />}
            size="small"
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          />
          <IconButton
            label={t("down", { name })}
            icon={<ArrowDown />}
            size="small"
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          />
          <IconButton
            label={t("remove", { name })}
            icon={<X />}
            size="small"
            disabled={count === 1}
            onClick={onRemove}
          />
        </span>
      ) : null}
    </li>
  );
}
