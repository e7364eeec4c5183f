"use client";

import { useState } from "react";
import { Input } from "@/components/ui/inputs/input";

interface KeywordsInputProps {
  label: string;
  words: readonly string[];
  onChange: (words: string[]) => void;
}

/** Comma-separated words. The text is not reformatted while typing. */
export function KeywordsInput({ label, words, onChange }: KeywordsInputProps) {
  const [text, setText] = useState(words.join(", "));
  return (
    <Input
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(
          target.value
            .split(/[,\n]/)
            .map((word) => word.trim())
            .filter(Boolean),
        );
      }}
      className="min-w-40 flex-1"
    />
  );
}
