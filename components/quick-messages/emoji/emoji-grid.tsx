"use client";

import { Search } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { Spinner } from "@/components/ui/feedback/spinner";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/inputs/input";
import { type Emoji, emojiGroups, findEmoji, readEmoji } from "./emoji";
import { keepRecent, readRecent } from "./recent-emoji";

/** The most search results rendered. */
const MOST_FOUND = 120;

/** Emoji in groups, recently used ones first; searched by Thai and English words. */
export default function EmojiGrid({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useTranslations("quickMessages.emoji");
  const locale = useLocale();
  const [all, setAll] = useState<readonly Emoji[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed);
  const [recent] = useState(readRecent);
  useEffect(() => {
    let isHere = true;
    readEmoji(locale).then(
      (emoji) => isHere && setAll(emoji),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [locale]);
  const found = useMemo(
    () => (all && wanted.trim() ? findEmoji(all, wanted).slice(0, MOST_FOUND) : null),
    [all, wanted],
  );
  const pick = (emoji: string) => {
    keepRecent(emoji);
    onPick(emoji);
  };
  const named = new Map(all?.map((emoji) => [emoji.unicode, emoji]));
  return (
    <div className="flex flex-col gap-2">
      <Field label={t("search")} hiddenLabel>
        <Input
          type="search"
          autoFocus
          start={<Search />}
          placeholder={t("search")}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      {hasFailed ? <p role="alert">{t("failed")}</p> : null}
      {!all && !hasFailed ? <Spinner className="m-4" /> : null}
      <div className="max-h-64 overflow-y-auto">
        {found ? (
          found.length > 0 ? (
            <Group label={t("found")} emoji={found} onPick={pick} />
          ) : (
            <p role="status" className="p-2 text-muted">
              {t("none", { typed })}
            </p>
          )
        ) : all ? (
          <>
            {recent.length > 0 ? (
              <Group label={t("recent")} emoji={recent.flatMap((one) => named.get(one) ?? [])} onPick={pick} />
            ) : null}
            {emojiGroups.map(({ group, name }) => (
              <Group
                key={name}
                label={t(`groups.${name}`)}
                emoji={all.filter((emoji) => emoji.group === group)}
                onPick={pick}
              />
            ))}
          </>
        ) : null}
      </div>
    </div>
  );
}

function Group(props: { label: string; emoji: readonly Emoji[]; onPick: (emoji: string) => void }) {
  return (
    <section aria-label={props.label} className="[content-visibility:auto]">
      <p className="py-1 text-muted text-xs">{props.label}</p>
      <ul className="grid grid-cols-8">
        {props.emoji.map(({ unicode, label }) => (
          <li key={unicode}>
            <button
              type="button"
              aria-label={label}
              title={label}
              onClick={() => props.onPick(unicode)}
              className="flex aspect-square w-full items-center justify-center rounded-control text-xl hover:bg-hover"
            >
              {unicode}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
