"use client";

import { type KeyboardEvent, useId, useState } from "react";
import { foldTagName, type Tag, tagSchema } from "@/lib/tags/schema";
import { holdsTerm } from "@/lib/text/fold";

export type TagOption = { kind: "tag"; tag: Tag } | { kind: "create"; name: string };

interface Options {
  tags: readonly Tag[];
  mayCreate: boolean;
  onChoose: (option: TagOption) => void;
}

/** The most lines rendered; typing finds the others. */
const MOST_SHOWN = 100;

/** A filterable list: arrow keys move through it, and Enter selects. */
export function useTagOptions({ tags, mayCreate, onChoose }: Options) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [activeIndex, setActiveIndex] = useState(0);
  const wanted = foldTagName(typed);
  const found = tags.filter(({ name }) => holdsTerm(name, typed)).slice(0, MOST_SHOWN);
  const isNew = wanted !== "" && !tags.some(({ name }) => foldTagName(name) === wanted);
  const draft = tagSchema.safeParse({ name: typed });
  const options: TagOption[] = found.map((tag) => ({ kind: "tag", tag }));
  if (mayCreate && isNew && draft.success) options.push({ kind: "create", name: draft.data.name });
  const active = Math.min(activeIndex, Math.max(0, options.length - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setActiveIndex((active + step + options.length) % Math.max(1, options.length));
    } else if (event.key === "Enter") {
      event.preventDefault();
      const option = options[active];
      if (option) onChoose(option);
    }
  };
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setActiveIndex(0);
    },
    options,
    active,
    setActive: setActiveIndex,
    /** The error code if the typed name is invalid. */
    problem: mayCreate && isNew && !draft.success ? (draft.error.issues[0]?.message ?? null) : null,
    listId: `${id}-list`,
    optionId: (index: number) => `${id}-${index}`,
    onKeyDown,
  };
}
