"use client";

import { Toggle } from "@base-ui/react/toggle";
import { ToggleGroup } from "@base-ui/react/toggle-group";
import type { ReactElement } from "react";
import { cn } from "@/components/ui/cn";
import { Tooltip } from "@/components/ui/overlays/tooltip";

interface ModeSwitchProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; hint: string; icon: ReactElement; className?: string }[];
}

/** Small tabs at the top of the composer: to the customer or to the team. Tooltips show their shortcuts. */
export function ModeSwitch<Value extends string>({ label, value, onChange, options }: ModeSwitchProps<Value>) {
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      onValueChange={([next]) => next && onChange(next)}
      className="flex gap-1"
    >
      {options.map((option) => (
        <Tooltip key={option.value} label={option.hint}>
          <Toggle
            value={option.value}
            className={cn(
              "flex h-7 items-center gap-1.5 rounded-small px-2 font-medium text-sm leading-label pointer-coarse:h-11 pointer-coarse:px-3 [&_svg]:size-3.5",
              "text-muted hover:text-text",
              option.value === value && (value === "note" ? "bg-surface text-warning-text" : "bg-sunken text-text"),
              option.className,
            )}
          >
            {option.icon}
            {option.label}
          </Toggle>
        </Tooltip>
      ))}
    </ToggleGroup>
  );
}
