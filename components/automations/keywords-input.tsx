"use client";

import { useState } from "react";
import { Input } from "@/components/ui/inputs/input";

interface KeywordsInputProps {
  label: string;
  words: readonly string[];
  onChange: (words: string[]) => void;
}

const wordsIn = (text: string) =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
const textOf = (words: readonly string[]) => words.join(", ");

/** Comma-separated words. The text is not reformatted while typing. */
export function KeywordsInput({ label, words, onChange }: KeywordsInputProps) {
  const [text, setText] = useState(textOf(words));
  // the words of another condition, or those that the tab has kept
  const isTyped = textOf(wordsIn(text)) === textOf(words);
  return (
    <Input
      aria-label={label}
      placeholder={label}
      value={isTyped ? text : textOf(words)}
      onChange={({ target }) => {
        setText(target.value);
        onChange(wordsIn(target.value));
      }}
      className="min-w-40 flex-1"
    />
  );
}
