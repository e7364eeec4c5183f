"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/buttons/button";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { SkeletonRows } from "@/components/ui/feedback/skeleton";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Select } from "@/components/ui/inputs/select";
import { DialogClose } from "@/components/ui/overlays/dialog";
import type { ErrorCode } from "@/lib/errors";
import { LANGUAGES } from "@/lib/i18n/languages";
import { type ShopKind, type StarterAddition, type StarterChoice, shopKinds } from "@/lib/onboarding/schema";
import type { StarterSet } from "@/lib/onboarding/starter-sets/set";
import { politenesses } from "@/lib/text/polite";
import { StarterParts } from "./starter-parts";

interface StarterFormProps {
  projectId: string;
  shopKind: ShopKind | null;
  /** Returns the code of a failure. */
  onAdd: (addition: StarterAddition) => Promise<ErrorCode | null>;
}

/** The kind, language and particle of a starter set, and its texts to choose from. */
export function StarterForm({ projectId, shopKind, onAdd }: StarterFormProps) {
  const t = useTranslations("onboarding.starter");
  const kinds = useTranslations("onboarding.kinds");
  const [choice, setChoice] = useState<StarterChoice>({
    kind: shopKind ?? "general",
    language: useLocale(),
    politeness: "female",
  });
  const search = new URLSearchParams(choice);
  const { data, error, mutate, isValidating, isLoading } = useSWR<StarterSet>(
    `/api/project/${projectId}/starter-sets?${search}`,
    {
      revalidateOnFocus: false,
      keepPreviousData: true,
    },
  );
  const set = (change: Partial<StarterChoice>) => setChoice({ ...choice, ...change });
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-x-5 gap-y-4">
        <Field label={t("kind")} className="min-w-56 flex-1">
          <Select
            value={choice.kind}
            onChange={(kind) => set({ kind })}
            options={shopKinds.map((value) => ({ value, label: kinds(value) }))}
          />
        </Field>
        <div className="flex flex-col gap-1.5">
          <p className="font-medium">{t("language")}</p>
          <SegmentedControl
            label={t("language")}
            value={choice.language}
            onChange={(language) => set({ language })}
            options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
        </div>
        {choice.language === "th" ? (
          <div className="flex flex-col gap-1.5">
            <p className="font-medium">{t("politeness")}</p>
            <SegmentedControl
              label={t("politeness")}
              value={choice.politeness}
              onChange={(politeness) => set({ politeness })}
              options={politenesses.map((value) => ({ value, label: t(`politenesses.${value}`) }))}
            />
          </div>
        ) : null}
      </div>
      {data ? (
        <Choice
          key={`${choice.kind} ${choice.language}`}
          choice={choice}
          set={data}
          isStale={isLoading}
          onAdd={onAdd}
        />
      ) : error ? (
        <ErrorState title={t("failed")} onRetry={() => void mutate()} retrying={isValidating} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </div>
  );
}

const keysOf = ({ quick_messages, tags, automatic_messages }: StarterSet) => ({
  quick_messages: quick_messages.map(({ shortcut }) => shortcut),
  tags: tags.map(({ name }) => name),
  automatic_messages: automatic_messages.map(({ kind }) => kind),
});

interface ChoiceProps extends Pick<StarterFormProps, "onAdd"> {
  choice: StarterChoice;
  set: StarterSet;
  /** The set is still that of the choice before. */
  isStale: boolean;
}

function Choice({ choice, set, isStale, onAdd }: ChoiceProps) {
  const t = useTranslations("onboarding.starter");
  const errorText = useErrorText();
  // what is left out, so that another particle keeps the choice
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // the same after a failure, so that sending again adds nothing twice
  const [id] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const all = keysOf(set);
  const kept = (part: keyof typeof all) => all[part].filter((key) => !left.has(`${part} ${key}`));
  const chosen = {
    quick_messages: kept("quick_messages"),
    tags: kept("tags"),
    automatic_messages: kept("automatic_messages"),
  };
  const count = Object.values(chosen).flat().length;
  return (
    <>
      <StarterParts
        set={set}
        isLeft={(key) => left.has(key)}
        onToggle={(key) => {
          const next = new Set(left);
          if (!next.delete(key)) next.add(key);
          setLeft(next);
        }}
      />
      {failure ? (
        <p role="alert" className="text-danger-text">
          {errorText(failure)}
        </p>
      ) : null}
      <div className="sticky bottom-0 -mx-5 flex justify-end gap-2 border-border border-t bg-raised px-5 pt-3 pb-[calc(0.5rem+var(--safe-bottom))] max-sm:*:flex-1">
        <DialogClose>
          <Button>{t("cancel")}</Button>
        </DialogClose>
        <Button
          variant="primary"
          disabled={count === 0 || isStale}
          loading={isBusy}
          onClick={async () => {
            setBusy(true);
            setFailure(await onAdd({ ...choice, ...chosen, id }));
            setBusy(false);
          }}
        >
          {t("add", { count })}
        </Button>
      </div>
    </>
  );
}
