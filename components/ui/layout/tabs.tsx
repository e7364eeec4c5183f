"use client";

import { Tabs as Base } from "@base-ui/react/tabs";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "../cn";

interface TabsProps<Value extends string> {
  tabs: readonly { value: Value; label: ReactNode; end?: ReactNode; panel?: ReactNode }[];
  label: string;
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  className?: string;
}

/** Tabs. Pass the panels with the tabs, or render them elsewhere using `onChange`. */
export function Tabs<Value extends string>({
  tabs,
  label,
  value,
  defaultValue,
  onChange,
  className,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // a tab selected by the URL may be outside a phone's viewport
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab becomes active
  useEffect(() => {
    const { current: row } = list;
    const active = row?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    if (!row || !active) return;
    const end = active.offsetLeft + active.offsetWidth - row.clientWidth;
    if (active.offsetLeft < row.scrollLeft) row.scrollLeft = active.offsetLeft;
    else if (end > row.scrollLeft) row.scrollLeft = end;
  }, [value]);
  return (
    <Base.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={(next: Value) => onChange?.(next)}
      className={className}
    >
      <Base.List
        ref={list}
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-border border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="flex h-10 shrink-0 items-center gap-1.5 rounded-t-control px-3 font-medium text-muted leading-label -outline-offset-2 hover:text-text data-active:text-text pointer-coarse:h-11"
          >
            {tab.label}
            {tab.end}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.5 w-(--active-tab-width) rounded-full bg-text transition-[left,width] duration-150 ease-out" />
      </Base.List>
      {tabs.map((tab) =>
        tab.panel === undefined ? null : (
          <Base.Panel key={tab.value} value={tab.value} className={cn("pt-4 outline-none")}>
            {tab.panel}
          </Base.Panel>
        ),
      )}
    </Base.Root>
  );
}
