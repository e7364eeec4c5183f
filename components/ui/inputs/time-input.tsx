"use client";

import { type ComponentProps, useState } from "react";
import { Input } from "./input";
import { readTime } from "./read-time";

interface TimeInputProps extends Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type"> {
  /** "21:00", or empty. */
  value: string;
  /** Gets "" while the typed text is not a time. */
  onChange: (time: string) => void;
}

/**
 * A time of day on a 24-hour clock, in every browser: native time inputs follow the browser's language, not the page's, and show AM and PM.
 * Understands 21:00, 21.00, 2100 and 9, with Latin or Thai digits.
 */
export function TimeInput({ value, onChange, onBlur, className, ...rest }: TimeInputProps) {
  /** The typed text; null shows the value. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      maxLength={5}
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readTime(currentTarget.value) ?? "");
      }}
      onBlur={(event) => {
        // an hour alone, or one digit of it, is only known to be complete now
        const time = typed === null ? null : readTime(typed, { isComplete: true });
        if (time) {
          setTyped(null);
          if (time !== value) onChange(time);
        }
        onBlur?.(event);
      }}
      className={className}
    />
  );
}
