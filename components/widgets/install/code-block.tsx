"use client";

import { useId } from "react";
import { CopyButton } from "@/components/ui/buttons/copy-button";
import { ScrollArea } from "@/components/ui/layout/scroll-area";

/** Code to copy, below its title. */
export function CodeBlock({ title, code, copyLabel }: { title: string; code: string; copyLabel: string }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="overflow-hidden rounded-card border border-border bg-surface">
      <header className="flex items-center justify-between gap-3 border-border border-b py-2 ps-4 pe-2">
        <h3 id={titleId} className="font-medium leading-label">
          {title}
        </h3>
        <CopyButton text={code} label={copyLabel} size="small" />
      </header>
      <ScrollArea className="flex max-h-96 flex-col bg-sunken">
        <pre className="wrap-anywhere whitespace-pre-wrap p-4 font-mono text-sm">
          <code>{code}</code>
        </pre>
      </ScrollArea>
    </section>
  );
}
